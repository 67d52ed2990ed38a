import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { fakeServices } from '@commonhearth/testing/platform';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { optimisticEdits, type EditAnswer, type EditKind, type Sending } from './optimistic.ts';

interface Thing {
  readonly name: string;
  readonly rooms: number;
}
const first: Thing = { name: 'Fig Court', rooms: 2 };
type Answer = EditAnswer<Thing, string>;

/** A store with one thing; calls are answered by hand, in their order. */
function setUp(meanwhile: EditKind<Thing, string>['meanwhile'] = 'queue') {
  const slice = createSlice({
    name: 'things',
    initialState: (): Readonly<Record<string, Thing>> => ({ '1': first }),
    reducers: {
      shown: (state, { payload }: PayloadAction<{ id: string; value: Thing }>) => ({
        ...state,
        [payload.id]: payload.value,
      }),
    },
  });
  const services = fakeServices();
  const { store, injectFor } = createPlatformStore(services);
  injectFor({ name: 'mf-a', release: '1.0.0+a' })({ slices: [slice] });
  const things = () => (store.getState() as unknown as { things: Record<string, Thing> }).things;
  const sent: Sending<Thing>[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const told: string[] = [];
  const settled: boolean[] = [];
  const edit = optimisticEdits<Thing, string>({
    shown: (_state, id) => things()[id],
    show: (id, value, about) => {
      settled.push(about.settled);
      return slice.actions.shown({ id, value });
    },
    send: (sending) => {
      sent.push(sending);
      return new Promise((resolve) => {
        answers.push(resolve);
      });
    },
    refused: (id, refusal) => {
      told.push(`${id} ${refusal}, shown: ${JSON.stringify(things()[id])}`);
    },
    meanwhile,
    isSame: (one, other) => one.name === other.name && one.rooms === other.rooms,
  });
  const change = (part: Partial<Thing>) => store.dispatch(edit('1', (thing) => ({ ...thing, ...part })));
  /** Answers the oldest open call. */
  const answer = async (given: Answer) => {
    answers.shift()?.(given);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { change, answer, sent, told, settled, services, edit, store, shown: () => things()['1'] };
}

it('[API-16] an edit shows at once, and what the server stored wins', async () => {
  const { change, answer, shown } = setUp();
  void change({ rooms: 3 });
  expect(shown()).toEqual({ ...first, rooms: 3 });
  await answer({ stored: { name: 'Fig Court', rooms: 4 } });
  expect(shown()?.rooms).toBe(4);
});

it('[API-16] a refused edit returns to what is stored, and says so after that', async () => {
  const { change, answer, shown, told } = setUp();
  void change({ rooms: 3 });
  await answer({ refusal: 'no' });
  expect([shown(), told]).toEqual([first, [`1 no, shown: ${JSON.stringify(first)}`]]);
});

it.each<[string, Answer, Answer, Thing]>([
  [
    'the first is refused',
    { refusal: 'no' },
    { stored: { ...first, rooms: 3 } },
    { name: 'Fig Court', rooms: 3 },
  ],
  [
    'the second is refused',
    { stored: { name: 'Fig House', rooms: 2 } },
    { refusal: 'no' },
    { name: 'Fig House', rooms: 2 },
  ],
  ['both are refused', { refusal: 'no' }, { refusal: 'no' }, first],
  [
    'a refusal tells what is stored',
    { refusal: 'no', stored: { name: 'Theirs', rooms: 9 } },
    { refusal: 'no' },
    { name: 'Theirs', rooms: 9 },
  ],
])('[API-16] two in flight on one object, %s: back to the right one', async (_what, one, two, left) => {
  const { change, answer, shown, sent, settled } = setUp();
  void change({ name: 'Fig House' });
  void change({ rooms: 3 });
  // one after the other, both shown
  expect([sent.length, shown()]).toEqual([1, { name: 'Fig House', rooms: 3 }]);
  await answer(one);
  // the one that still waits is shown on what is stored
  expect([sent.length, shown()?.rooms]).toEqual([2, 3]);
  await answer(two);
  expect(shown()).toEqual(left);
  // on its way until the last answer
  expect(settled).toEqual([false, false, false, true]);
  expect(new Set(sent.map(({ intent }) => intent)).size).toBe(2);
});

it.each([
  ['ignore', [3]],
  ['replace', [3, 5]],
  ['queue', [3, 4, 5]],
] as const)('edits while one is under way: %s sends the rooms %j', async (meanwhile, rooms) => {
  const { change, answer, sent } = setUp(meanwhile);
  for (const wish of [3, 4, 5]) void change({ rooms: wish });
  for (const _ of rooms) await answer({ stored: { ...first, rooms: sent.at(-1)?.wish.rooms ?? 0 } });
  expect(sent.map(({ wish }) => wish.rooms)).toEqual(rooms);
});

it('what is stored already is not sent, what is gone is asked no further, what is not here is not edited', async () => {
  const { change, answer, sent, edit, store, told } = setUp();
  await change({ rooms: 2 });
  await store.dispatch(edit('2', () => first));
  expect(sent).toEqual([]);
  void change({ rooms: 3 });
  void change({ rooms: 4 });
  await answer({ refusal: 'it is gone', gone: true });
  expect([sent.length, told.length]).toEqual([1, 1]);
});

it('[API-16] the answer to who has left is shown and told to nobody, and what waited is not sent', async () => {
  const { change, answer, sent, told, services, shown } = setUp();
  void change({ rooms: 3 });
  void change({ rooms: 4 });
  services.tokens.set(null);
  await answer({ refusal: 'no' });
  expect([sent.length, told, shown()?.rooms]).toEqual([1, [], 4]);
  // who comes then waits for nothing of theirs
  void change({ rooms: 5 });
  expect(sent.map(({ wish }) => wish.rooms)).toEqual([3, 5]);
});
