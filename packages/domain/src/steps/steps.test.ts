import { finish, inTurns, turnMs, type Steps } from './steps.ts';

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
