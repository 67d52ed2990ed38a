import { aiTextPoll, socialImagesPoll } from './poll-schedule.ts';
import { poll, type Look } from './poll.ts';

/** A clock that only a wait moves. */
function asked(looks: readonly Look<string>[], schedule = aiTextPoll, stopAfterMs = Infinity) {
  const at: number[] = [];
  let now = 0;
  const end = poll({
    schedule,
    wait: (ms) => {
      now += ms;
      return Promise.resolve();
    },
    look: () => {
      at.push(Math.round(now));
      return Promise.resolve(looks[Math.min(at.length, looks.length) - 1] ?? { state: 'pending' });
    },
    isStopped: () => now >= stopAfterMs,
  });
  return { at, end };
}
const waits = (growth: number) => Array.from({ length: 10 }, (_, n) => 20_000 * growth ** n);
const moments = (growth: number) =>
  waits(growth).map((_, n, all) => Math.round(all.slice(0, n + 1).reduce((sum, ms) => sum + ms, 0)));

it.each([
  [1.2, aiTextPoll],
  [1.35, socialImagesPoll],
])('looks ten times, 20 s × %d^n before each, then says that it is late', async (growth, schedule) => {
  const { at, end } = asked([{ state: 'pending' }], schedule);
  expect(await end).toEqual({ state: 'late' });
  expect(at).toEqual(moments(growth));
});

it('ends with the first result, and with the reason of a failure', async () => {
  const made = asked([{ state: 'pending' }, { state: 'there', value: 'a text' }]);
  expect(await made.end).toEqual({ state: 'there', value: 'a text' });
  expect(made.at).toHaveLength(2);
  const failed = asked([{ state: 'failed', reason: 'The writer is away.' }]);
  expect(await failed.end).toEqual({ state: 'failed', reason: 'The writer is away.' });
  expect(failed.at).toEqual([20_000]);
});

it('who leaves while it waits is asked nothing more', async () => {
  const { at, end } = asked([{ state: 'pending' }], aiTextPoll, 44_000);
  expect(await end).toEqual({ state: 'stopped' });
  expect(at).toEqual([20_000]);
});
