import { finish, inLaterTurns, inTurns, turnMs, type Steps } from './steps.ts';

function* counting(until: number): Steps<number> {
  for (let at = 0; at < until; at++) yield;
  return until;
}

/** A clock that a step takes so long of, and what waits for its turn. */
function slowly(stepMs: number) {
  const waiting: (() => void)[] = [];
  let time = 0;
  return {
    waiting,
    now: () => (time += stepMs),
    later: (work: () => void) => {
      waiting.push(work);
      return () => {
        waiting.splice(waiting.indexOf(work), 1);
      };
    },
  };
}

it('goes on in turns, none of them longer than its time and a step', () => {
  const clock = slowly(turnMs / 4);
  const told: number[] = [];
  inTurns(counting(20), clock, (value) => told.push(value));
  let turns = 1;
  for (let turn = clock.waiting.shift(); turn !== undefined; turn = clock.waiting.shift()) {
    expect(told).toEqual([]);
    turn();
    turns += 1;
  }
  expect([turns, told]).toEqual([6, [20]]);
});

it('tells nothing once it was given up', () => {
  const clock = slowly(turnMs);
  const giveUp = inTurns(counting(20), clock, () => {
    throw new Error('told');
  });
  giveUp();
  expect(clock.waiting).toEqual([]);
});

it('is done at once for few', () => {
  const told: number[] = [];
  inTurns(counting(2), slowly(0), (value) => told.push(value));
  expect(told).toEqual([finish(counting(2))]);
});

it('where it is asked for, begins after whoever asks, and can be given up before and in between', () => {
  const clock = slowly(turnMs);
  const told: number[] = [];
  inLaterTurns(counting(1), clock, (value) => told.push(value));
  expect([told, clock.waiting.length]).toEqual([[], 1]);
  while (clock.waiting.length > 0) clock.waiting.shift()?.();
  expect(told).toEqual([1]);
  for (const turns of [0, 3]) {
    const giveUp = inLaterTurns(counting(20), clock, (value) => told.push(value));
    for (let turn = 0; turn < turns; turn++) clock.waiting.shift()?.();
    giveUp();
    expect(clock.waiting).toEqual([]);
  }
  expect(told).toEqual([1]);
});
