import type { Notice } from '@commonhearth/contract';
import { buildUser } from '@commonhearth/fixtures/entities';
import { plainHouse } from '@commonhearth/schemas/constants';
import { act, screen, waitFor } from '@testing-library/react';
import { createStream } from '../live-stream.harness.ts';
import { layOut } from '../review.harness.tsx';
import { openCycle } from './cycle-board.harness.tsx';

beforeEach(layOut);

it('who has one of its cycles open is named on the current cycle, and whoever looks at it says so of each', async () => {
  const { tell, listening } = createStream();
  const { calls } = openCycle('current', '', { 'POST /api/hfc/_i/presence': { status: 204 } }, listening);
  await screen.findByRole('heading', { level: 1 });
  const mara = {
    user_id: 'mara',
    name: 'Mara Velez',
    avatarHouseFace: 'Happy',
    avatarHouseHue: 'brown',
  } as const;
  const at = (object_id: string) => ({
    ...mara,
    object_type: 'review_period' as const,
    object_id,
    field: null,
  });
  await tell({ type: 'hello', cursor: '1.0', fresh: false });
  await waitFor(() => {
    expect(calls.filter((call) => call === 'POST /api/hfc/_i/presence')).toHaveLength(2);
  });
  await tell({ type: 'presence', people: [at('9')] });
  expect(screen.queryByText(/on this board/)).toBeNull();
  await tell({ type: 'presence', people: [at('7'), at('5')] });
  expect(await screen.findByText('Mara Velez is on this board')).toBeInTheDocument();
});

it.each([
  ['a colleague', null, '7', ['Jonas deleted a cycle of this board.']],
  ['a colleague in another market', null, '8', []],
  ['oneself in another tab', { user_id: buildUser().user_id, name: 'Jonas', ...plainHouse }, '7', []],
])(
  '[REV-10] says who deleted a cycle of this board, with Undo: deleted by %s',
  async (_who, person, id, said) => {
    const { tell, listening } = createStream();
    const notices: Notice[] = [];
    const { calls } = openCycle(
      'current',
      '?mk=seattle',
      { 'POST /api/hfc/_i/audit/9/undo': { body: { results: [] } } },
      {
        ...listening,
        notify: (notice) => {
          notices.push(notice);
          return () => undefined;
        },
      },
    );
    await screen.findByRole('link', { name: 'Home 2', hidden: true });
    await tell({
      ...{
        type: 'change',
        cursor: '5.1',
        entry_id: '9',
        at: '2026-11-20T12:00:00.000Z',
        act: null,
        cards: [],
      },
      ...{ object_type: 'review_period', object_id: id, review_period_id: id, version: 2, action: 'delete' },
      by: { kind: 'person', name: 'Jonas', person },
    });
    expect(notices.map(({ text }) => text)).toEqual(said);
    act(() => notices[0]?.action?.onPress());
    await waitFor(() => {
      expect(calls.filter((call) => call.startsWith('POST /api/hfc/_i/audit'))).toHaveLength(said.length);
    });
  },
);
