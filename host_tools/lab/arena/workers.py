"""Who plays the games: this machine's cores, or many machines through Dask's scheduler. The jobs are the same."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from host_tools.lab.arena.match import Done, Match, play_some

MOST_IN_A_JOB = 100
JOBS_A_WORKER = 12
ANSWER_SECONDS = 10
GONE = ("KilledWorker", "CancelledError", "FutureCancelledError", "FuturesCancelledError", "CommClosedError")

Jobs = Sequence[Sequence[int]]


class Stopped(Exception):
    """Workers are gone, or were never there; what was played is in the results file."""


def jobs_of(numbers: Sequence[int], workers: int) -> list[Sequence[int]]:
    """Games in portions: many enough that all workers end together, few enough to be worth sending."""
    size = max(1, min(MOST_IN_A_JOB, len(numbers) // (max(workers, 1) * JOBS_A_WORKER)))
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def on_cores(match: Match, numbers: Sequence[int], cores: int) -> Iterator[Done]:
    """Play on this machine; games come as they are done."""
    jobs = jobs_of(numbers, cores)
    if cores == 1:
        for job in jobs:
            yield play_some(match, job)
        return
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        try:
            yield from _as_done(lambda job: pool.submit(play_some, match, job), jobs, 2 * cores)
        except BrokenProcessPool as broken:
            raise Stopped("a worker died. What was played is kept: run the same command again") from broken
        finally:
            pool.shutdown(cancel_futures=True)


def _as_done(submit: Callable[[Sequence[int]], Future], jobs: Jobs, at_once: int) -> Iterator[Done]:
    """Never more jobs under way than are needed: so a run stops soon when it is told to."""
    waiting = list(reversed(jobs))
    running: set[Future] = set()
    while waiting or running:
        while waiting and len(running) < at_once:
            running.add(submit(waiting.pop()))
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def on_dask(match: Match, numbers: Sequence[int], address: str) -> Iterator[Done]:
    """Play on the workers of a Dask scheduler; they need this version of Pitboss, and say so by its fingerprint."""
    with _client(address) as client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise Stopped("the scheduler at %s has no workers. Start some: dask worker %s" % (address, address))
        from distributed import as_completed

        futures = [client.submit(play_some, match, job, pure=False) for job in jobs_of(numbers, workers)]
        try:
            for future in as_completed(futures):
                yield future.result()
        except Exception as wrong:
            if type(wrong).__name__ not in GONE:
                raise
            why = "the workers at %s went away (%s)" % (address, type(wrong).__name__)
            raise Stopped(why + ". What was played is kept: run the same command again") from wrong
        finally:
            client.cancel(futures)


@contextmanager
def _client(address: str) -> Iterator[Any]:
    try:
        from distributed import Client
    except ModuleNotFoundError as gap:
        raise Stopped("--dask needs the package 'distributed': pip install 'pitboss[dask]'") from gap
    try:
        client = Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError) as wrong:
        raise Stopped("nobody answers at %s: is a Dask scheduler running there? (%s)" % (address, wrong)) from wrong
    try:
        with client.as_current():
            yield client
    finally:
        client.close()


def all_cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
