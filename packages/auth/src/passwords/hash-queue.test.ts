import { boundedQueue } from './hash-queue.ts';

const deferred = () => Promise.withResolvers<undefined>();

it('does no more at once than it may, and the rest in the order of asking', async () => {
  const inTurn = boundedQueue({ atOnce: 2, waiting: 10 });
  const gates = [deferred(), deferred(), deferred(), deferred()];
  const started: number[] = [];
  const all = gates.map((gate, n) =>
    inTurn(() => {
      started.push(n);
      return gate.promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[0]?.resolve(undefined);
  await all[0];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve(undefined);
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

it('refuses what would wait too long, says when to come again, and takes work once there is room', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 1 });
  const gate = deferred();
  const held = [inTurn(() => gate.promise), inTurn(() => gate.promise)];
  await expect(inTurn(() => Promise.resolve('late'))).rejects.toMatchObject({
    status: 503,
    details: { retryAfterSeconds: 5 },
  });
  gate.resolve(undefined);
  await Promise.all(held);
  await expect(inTurn(() => Promise.resolve('in time'))).resolves.toBe('in time');
});
