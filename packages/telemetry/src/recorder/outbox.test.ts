import { createOutbox, type Piece, type Sent } from './outbox.ts';

function setUp(answer: (piece: Piece) => Sent = () => 'taken') {
  const world = {
    now: 0,
    sent: [] as Piece[],
    beacons: [] as Piece[],
    full: 0,
    chunk: 0,
    answer,
    due: [] as (() => void)[],
  };
  const outbox = createOutbox({
    now: () => world.now,
    later: (act) => {
      world.due.push(act);
    },
    send: (piece) => {
      world.sent.push(piece);
      return Promise.resolve(world.answer(piece));
    },
    beacon: (piece) => world.beacons.push(piece) > 0,
    number: () => ({ sessionId: 'session-1', chunk: world.chunk++ }),
    onFull: () => {
      world.full += 1;
    },
  });
  return { world, outbox };
}
const told = (pieces: readonly Piece[]) => pieces.map(({ chunk, events }) => [chunk, events.join()]);
const large = (n: number) => ({ n, text: 'x'.repeat(600_000) });

it('sends what waits in pieces, numbered in their order, and nothing twice', async () => {
  const { world, outbox } = setUp();
  for (const n of [1, 2]) outbox.add({ n });
  await outbox.flush();
  await outbox.flush();
  for (const n of [3, 4]) outbox.add(large(n));
  await outbox.flush();
  expect(told(world.sent).map(([chunk, text]) => [chunk, String(text).slice(0, 15)])).toEqual([
    [0, '{"n":1},{"n":2}'],
    [1, '{"n":3,"text":"'],
    [2, '{"n":4,"text":"'],
  ]);
});

it('sends a piece again that was not taken, after twice the time, at most ten minutes, as the server wants it', async () => {
  const { world, outbox } = setUp(() => ({ againInMs: undefined }));
  outbox.add({ n: 1 });
  const sentAt = async (from: number, to: number) => {
    const before = world.sent.length;
    world.now = from;
    await outbox.flush();
    const early = world.sent.length - before;
    world.now = to;
    await outbox.flush();
    return [early, world.sent.length - before];
  };
  expect(await sentAt(0, 0)).toEqual([1, 1]);
  expect(await sentAt(999, 1000)).toEqual([0, 1]);
  expect(await sentAt(2999, 3000)).toEqual([0, 1]);
  for (let n = 0; n < 20; n++) await sentAt(world.now, world.now + 600_000);
  expect(await sentAt(world.now + 599_999, world.now + 600_000)).toEqual([0, 1]);
  world.answer = () => ({ againInMs: 7000 });
  await sentAt(world.now, world.now + 600_000);
  world.answer = () => 'taken';
  expect(await sentAt(world.now + 6999, world.now + 7000)).toEqual([0, 1]);
  expect(new Set(told(world.sent).map(([chunk]) => chunk))).toEqual(new Set([0]));
});

it('halves a piece that is too large, drops a single event that is, and what is refused', async () => {
  const { world, outbox } = setUp(({ events }) =>
    events.some((event) => event.includes('huge')) ? 'too large' : 'taken',
  );
  for (const n of [1, 2, 'huge', 4]) outbox.add({ n });
  await outbox.flush();
  expect(told(world.sent)).toEqual([
    [0, '{"n":1},{"n":2},{"n":"huge"},{"n":4}'],
    [0, '{"n":1},{"n":2}'],
    [1, '{"n":"huge"},{"n":4}'],
    [1, '{"n":"huge"}'],
    [2, '{"n":4}'],
  ]);
  world.answer = () => 'refused';
  outbox.add({ n: 5 });
  await outbox.flush();
  world.answer = () => 'taken';
  outbox.add({ n: 6 });
  await outbox.flush();
  expect(told(world.sent).slice(-1)).toEqual([[4, '{"n":6}']]);
});

it('does not wait with much, and sends what comes meanwhile at the next time', async () => {
  const { world, outbox } = setUp(({ chunk }) => {
    if (chunk === 0) outbox.add({ n: 'meanwhile' });
    return 'taken';
  });
  outbox.add({ n: 'little' });
  expect(world.sent).toEqual([]);
  outbox.add({ n: 'much', text: 'x'.repeat(30_000) });
  outbox.add({ n: 'more' });
  // on one turn of its own, not within the page's work that was recorded
  expect([world.sent.length, world.due.length]).toEqual([0, 1]);
  for (const act of world.due) act();
  await new Promise<void>((done) => {
    process.nextTick(done);
  });
  expect(world.sent.map(({ events }) => events.length)).toEqual([3]);
  await outbox.flush();
  expect(told(world.sent).slice(1)).toEqual([[1, '{"n":"meanwhile"}']]);
});

it('sends what fits as the page is left, the piece under way once more', async () => {
  const { world, outbox } = setUp(() => ({ againInMs: undefined }));
  outbox.add({ n: 1 });
  await outbox.flush();
  for (const n of [2, 3]) outbox.add({ n, text: 'x'.repeat(20_000) });
  outbox.add(large(4));
  outbox.leave();
  expect(told(world.beacons).map(([chunk, text]) => [chunk, String(text).slice(0, 6)])).toEqual([
    [0, '{"n":1'],
    [1, '{"n":2'],
    [2, '{"n":3'],
  ]);
});

it('gives up when more waits than will ever be sent', () => {
  const { world, outbox } = setUp();
  for (let n = 0; n < 14; n++) outbox.add(large(n));
  expect(world.full).toBeGreaterThan(0);
  outbox.drop();
});
