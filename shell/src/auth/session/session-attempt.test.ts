import { createSessionAttempt, sessionPatienceMs } from './session-attempt.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An attempt whose answers the test gives. */
function setUp() {
  const answers: ((known: boolean) => void)[] = [];
  const asked: boolean[] = [];
  const onLate = vi.fn();
  const attempt = createSessionAttempt({
    attempt: (again) => {
      asked.push(again);
      return new Promise((resolve) => {
        answers.push(resolve);
      });
    },
    onLate,
  });
  return { attempt, answers, asked, onLate };
}

it('waits 10 s for an answer, then goes on without one; a late answer still counts', async () => {
  const { attempt, answers, onLate } = setUp();
  attempt.start();
  const known = attempt.known();
  await vi.advanceTimersByTimeAsync(sessionPatienceMs);
  expect([await known, attempt.status(), sessionPatienceMs]).toEqual([false, 'late', 10_000]);
  expect(onLate).toHaveBeenCalledTimes(1);
  answers[0]?.(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([attempt.status(), await attempt.known()]).toEqual(['settled', true]);
});

it('asks once; after a failure Retry asks anew, and what the first try says later changes nothing', async () => {
  const { attempt, answers, asked } = setUp();
  attempt.start();
  attempt.start();
  attempt.retry();
  await vi.advanceTimersByTimeAsync(sessionPatienceMs);
  attempt.retry();
  answers[1]?.(true);
  await vi.advanceTimersByTimeAsync(0);
  answers[0]?.(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, attempt.status()]).toEqual([[false, true], 'settled']);
});

it('a failed try is known as such at once', async () => {
  const { attempt, answers } = setUp();
  attempt.start();
  answers[0]?.(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([attempt.status(), await attempt.known()]).toEqual(['failed', false]);
});

it('nobody is waited for where nothing was asked', async () => {
  expect(await setUp().attempt.known()).toBe(true);
});
