import type { AddedHomes } from '@commonhearth/schemas';
import { createZpidRuns, type AskZpids } from './zpid-run.ts';

const added = (zpid: string): AddedHomes['added'][number] => ({
  zpid,
  compound_id: zpid,
  formatted_address: `${zpid} Oak St`,
  rejected_before: false,
  without_area: false,
});
const zpidsOf = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));

/** Questions that are answered by hand, in any order. */
function asking() {
  const asked: string[][] = [];
  const open = new Map<string, { resolve: (homes: AddedHomes) => void; reject: (why: Error) => void }>();
  const ask: AskZpids = (zpids) => {
    asked.push([...zpids]);
    const { promise, resolve, reject } = Promise.withResolvers<AddedHomes>();
    open.set(zpids[0] ?? '', { resolve, reject });
    return promise;
  };
  // what follows an answer at once
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    ask,
    asked,
    answer: (zpid: string) => {
      open.get(zpid)?.resolve({ added: [added(zpid)], failed: [] });
      return settled();
    },
    refuse: (zpid: string, words: string) => {
      open.get(zpid)?.reject(new Error(words));
      return settled();
    },
  };
}

it('[OPS-05b] counts each line that is through while the others are asked for, a few at a time', async () => {
  const { ask, asked, answer } = asking();
  const runs = createZpidRuns();
  const seen: string[] = [];
  runs.subscribe(() => {
    const { state, done, total } = runs.now() ?? {};
    seen.push(`${String(state)}: ${String(done)} of ${String(total)}`);
  });
  const ended = runs.run(['5', '1', '2', '3', '4', '1'], ask, false);
  expect(asked).toEqual([['5'], ['1', '1'], ['2'], ['3']]);
  await answer('2');
  expect(asked).toHaveLength(5);
  expect(runs.now()?.results.added.map(({ zpid }) => zpid)).toEqual(['2']);
  for (const zpid of ['1', '5', '4', '3']) await answer(zpid);
  expect(await ended).toEqual({ isSeen: true });
  expect(seen).toEqual([
    'running: 0 of 6',
    ...[1, 3, 4, 5, 6].map((done) => `running: ${String(done)} of 6`),
    'ended: 6 of 6',
  ]);
  // as they were pasted, whenever they were answered
  expect(runs.now()?.results.added.map(({ zpid }) => zpid)).toEqual(['5', '1', '2', '3', '4']);
});

it('[OPS-05b] stops at will: what was asked is told, what was not is left, and can be gone on with', async () => {
  const { ask, asked, answer } = asking();
  const runs = createZpidRuns();
  const ended = runs.run(zpidsOf(40), ask, false);
  for (const zpid of ['1', '2', '3']) await answer(zpid);
  runs.stop();
  expect(runs.now()).toMatchObject({ state: 'stopping', done: 3 });
  for (const zpid of ['4', '5', '6', '7']) await answer(zpid);
  expect(await ended).toEqual({ isSeen: false });
  const left = zpidsOf(40).slice(7);
  expect(runs.now()).toMatchObject({ state: 'ended', done: 7, total: 40, left, problem: null });
  expect(asked).toHaveLength(7);
  const more = runs.run(left.slice(0, 1), ask, true);
  await answer('8');
  await more;
  expect(runs.now()?.results.added.map(({ zpid }) => zpid)).toEqual(zpidsOf(8));
});

it('ends where the call itself is refused, with its reason; that line and the rest are left', async () => {
  const { ask, asked, answer, refuse } = asking();
  const runs = createZpidRuns();
  const ended = runs.run(zpidsOf(6), ask, false);
  await refuse('2', 'This cycle is being published.');
  for (const zpid of ['1', '3', '4']) await answer(zpid);
  await ended;
  expect(asked).toHaveLength(4);
  expect(runs.now()).toMatchObject({ left: ['2', '5', '6'], problem: 'This cycle is being published.' });
});
