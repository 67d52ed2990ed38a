import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import type { Answer } from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStream } from '../live-stream.harness.ts';
import { sampleCard } from '../review-samples.harness.ts';
import { boardAnswers, focusOn, layOut, openBoard, problem } from '../review.harness.tsx';

const period = buildReviewPeriod({ status: 'published', version: 4 });
const put = 'PUT /api/hfc/_i/review_periods/7';
const cards = [1, 2, 3, 4].map((id) => sampleCard({ id, status: 'published' }));
const shown = () =>
  within(screen.getByRole('region', { name: 'Published' }))
    .getAllByRole('link')
    .map((card) => card.getAttribute('aria-label'));
const named = (...ids: number[]) => ids.map((id) => `Home ${id}`);

beforeEach(layOut);

/** A published board whose server answers each order by `answer`, and what it was sent. */
function openOrdered(answer?: (body: unknown, tries: number) => Answer | Promise<Answer>) {
  const sent: { published_compound_order: string[]; version: number }[] = [];
  const page = openBoard(
    cards,
    {
      [put]: (body) => {
        const order = body as (typeof sent)[number];
        sent.push(order);
        return (
          answer?.(body, sent.length) ?? {
            body: { review_period: { ...period, ...order, version: order.version + 1 } },
          }
        );
      },
    },
    { period },
  );
  return { ...page, sent };
}
async function choose(home: string, item: string) {
  const user = userEvent.setup();
  await focusOn(home);
  await user.keyboard('m');
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return user;
}

it.each([
  ['Home 3', 'To the top', [3, 1, 2, 4]],
  ['Home 3', 'Up', [1, 3, 2, 4]],
  ['Home 2', 'Down', [1, 3, 2, 4]],
])(
  '[REV-09] the menu puts %s of the Published column %s, seen at once and sent whole',
  async (home, item, order) => {
    const { sent } = openOrdered();
    await choose(home, item);
    expect(shown()).toEqual(named(...order));
    await waitFor(() => {
      expect(sent).toEqual([{ published_compound_order: order.map(String), version: 4 }]);
    });
    expect(shown()).toEqual(named(...order));
  },
);

it('[REV-09] the whole order is sent, also of homes that were not loaded yet', async () => {
  const all = Array.from({ length: 120 }, (_, i) => sampleCard({ id: i + 1, status: 'published' }));
  const sent: string[][] = [];
  openBoard(
    all,
    {
      [put]: (body) => {
        const { published_compound_order: ids } = body as { published_compound_order: string[] };
        sent.push(ids);
        return { body: { review_period: { ...period, published_compound_order: ids, version: 5 } } };
      },
    },
    { period },
  );
  await choose('Home 3', 'To the top');
  await waitFor(() => {
    expect(sent).toEqual([['3', '1', '2', ...all.slice(3).map((card) => card.compound_id)]]);
  });
});

it('[REV-09] a position is typed; one that is none is told', async () => {
  const { sent } = openOrdered();
  const user = await choose('Home 1', 'To position…');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Position, 1 to 4');
  expect(field).toHaveValue('1');
  await user.clear(field);
  await user.type(field, '9{Enter}');
  expect(dialog.getByText('Type a number from 1 to 4.')).toBeVisible();
  await user.clear(field);
  await user.type(field, '3{Enter}');
  await waitFor(() => {
    expect(shown()).toEqual(named(2, 3, 1, 4));
  });
  expect(sent.map((order) => order.published_compound_order)).toEqual([['2', '3', '1', '4']]);
});

it('[REV-09] orders that follow while one is on its way are sent as one, by the version of its answer', async () => {
  let answerFirst = (_answer: Answer): void => undefined;
  const { sent } = openOrdered((body, tries) =>
    tries === 1
      ? new Promise<Answer>((resolve) => {
          answerFirst = resolve;
        })
      : { body: { review_period: { ...period, ...(body as object), version: 6 } } },
  );
  await choose('Home 4', 'To the top');
  await choose('Home 3', 'To the top');
  await choose('Home 2', 'To the top');
  expect(sent).toHaveLength(1);
  answerFirst({ body: { review_period: { ...period, version: 5 } } });
  await waitFor(() => {
    expect(sent).toMatchObject([
      { published_compound_order: ['4', '1', '2', '3'], version: 4 },
      { published_compound_order: ['2', '3', '4', '1'], version: 5 },
    ]);
  });
  expect(shown()).toEqual(named(2, 3, 4, 1));
});

it('[REV-09] a board loaded anew while an order is on its way neither shows nor stores the one of before', async () => {
  const { tell, listening } = createStream();
  let answerFirst = (_answer: Answer): void => undefined;
  const sent: unknown[] = [];
  let board = boardAnswers(cards, period);
  openBoard(
    cards,
    {
      ...Object.fromEntries(Object.keys(board).map((key) => [key, () => board[key] as Answer])),
      [put]: (body) => {
        sent.push(body);
        return new Promise<Answer>((resolve) => {
          answerFirst = resolve;
        });
      },
    },
    { period, ...listening },
  );
  await choose('Home 3', 'To the top');
  board = boardAnswers([...cards, sampleCard({ id: 9 })], period);
  await tell({ type: 'hello', cursor: '9.1', fresh: true });
  await screen.findByRole('link', { name: 'Home 9' });
  expect(shown()).toEqual(named(3, 1, 2, 4));
  answerFirst({ body: { review_period: { ...period, version: 5 } } });
  // the next order goes by the version of that answer
  await choose('Home 4', 'To the top');
  await waitFor(() => {
    expect(sent).toMatchObject([
      { published_compound_order: ['3', '1', '2', '4'], version: 4 },
      { published_compound_order: ['4', '3', '1', '2'], version: 5 },
    ]);
  });
});

it('[REV-09] a refused order goes back with a message, and the next try is about the cycle as it is now', async () => {
  const words = 'Someone changed this in the meantime.';
  const { sent, notices } = openOrdered((body, tries) =>
    tries === 1
      ? problem(409, 'version_mismatch', words, { current: { ...period, version: 9 } })
      : { body: { review_period: { ...period, ...(body as object), version: 10 } } },
  );
  await choose('Home 3', 'To the top');
  await waitFor(() => {
    expect(notices).toEqual([`Couldn’t save the order. ${words}`]);
  });
  expect(shown()).toEqual(named(1, 2, 3, 4));
  await choose('Home 3', 'Up');
  await waitFor(() => {
    expect(sent.map(({ version }) => version)).toEqual([4, 9]);
  });
});

it('a cycle that is open has no order to be set', async () => {
  openBoard([sampleCard({ id: 1 }), sampleCard({ id: 2 })]);
  await focusOn('Home 1');
  await userEvent.setup().keyboard('m');
  await screen.findByRole('menu');
  expect(screen.queryByRole('menuitem', { name: 'To position…' })).toBeNull();
});

it('[REV-19] a card says why its home is here again, until somebody has decided on it', async () => {
  const marks = [
    { kind: 'rejected_before', at: '2026-11-13T18:00:00.000Z' },
    { kind: 'price_changed', at: '2026-11-20T12:00:00.000Z', from: 850_000, to: 799_000 },
    { kind: 'status_changed', at: '2026-11-20T12:00:00.000Z', from: 'recently_sold', to: 'active' },
  ] as const;
  openBoard([
    sampleCard({ id: 1, marks: [...marks] }),
    sampleCard({ id: 2, status: 'not_approved', marks: [...marks] }),
  ]);
  await screen.findByRole('link', { name: 'Home 1' });
  for (const words of ['Rejected Nov 13 at $850k', 'Recently sold to active'])
    expect(within(screen.getByRole('region', { name: 'For Review' })).getByText(words)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Rejected' })).queryByText(/Nov 13/)).toBeNull();
});

it('a card says what is to be done about its AI text, until it is rejected', async () => {
  openBoard([
    sampleCard({ id: 1, ai_text: 'to_accept' }),
    sampleCard({ id: 2, status: 'approved', ai_text: 'failed' }),
    sampleCard({ id: 3, status: 'not_approved', ai_text: 'failed' }),
    sampleCard({ id: 4, status: 'might_approve' }),
  ]);
  await screen.findByRole('link', { name: 'Home 1' });
  const column = (name: string) => within(screen.getByRole('region', { name }));
  expect(column('For Review').getByText('AI text to review')).toBeVisible();
  expect(column('Approved').getByText('AI text failed')).toBeVisible();
  for (const name of ['Rejected', 'Maybe']) expect(column(name).queryByText(/^AI text/)).toBeNull();
});

it('a card says of a listing what people say', async () => {
  openBoard([
    sampleCard({ id: 1, current_status: 'pending' }),
    sampleCard({ id: 2, current_status: 'recently_sold' }),
    sampleCard({ id: 3, available: false }),
  ]);
  await screen.findByRole('link', { name: 'Home 1' });
  for (const words of ['Pending', 'Sold', 'Unavailable']) expect(screen.getByText(words)).toBeVisible();
});
