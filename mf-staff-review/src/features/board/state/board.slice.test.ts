import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import type { BoardCompound } from '@commonhearth/schemas';
import { sampleCard } from '../../../pages/review-samples.harness.ts';
import { selectClosed, selectFindings } from './board.selectors.ts';
import { boardSlice, type StateWithBoard } from './board.slice.ts';

const {
  boardLoaded,
  boardRequested,
  cardGone,
  cardShown,
  cardsStored,
  cardStored,
  orderSettled,
  pageFailed,
  pageLoaded,
  pageRequested,
  periodChanged,
  publishedOrdered,
} = boardSlice.actions;
const status = 'for_review';
const counts = { for_review: 4, might_approve: 0, approved: 0, published: 0, not_approved: 0 };
const page = (cursor: string, compounds: BoardCompound[], next?: string) =>
  pageLoaded({ periodId: '7', filter: null, status, cursor, compounds, next });
/** Cycle 7 with its first card; the next page of its column has the cursor `a`. */
const begun = [
  boardRequested({ periodId: '7', filter: null }),
  boardLoaded({
    period: buildReviewPeriod({ review_period_id: '7' }),
    filter: null,
    counts,
    pages: [{ status, compounds: [sampleCard({ id: 1 })], next: 'a' }],
  }),
];
const after = (...actions: readonly Parameters<typeof boardSlice.reducer>[1][]) =>
  [...begun, ...actions].reduce(boardSlice.reducer, boardSlice.getInitialState());

describe('what the page hears while an answer is on its way', () => {
  const asked = boardRequested({ periodId: '7', filter: null });
  const answered = (...compounds: readonly BoardCompound[]) =>
    boardLoaded({
      period: buildReviewPeriod({ review_period_id: '7' }),
      filter: null,
      counts,
      pages: [...new Set(compounds.map((card) => card.status))].map((column) => ({
        status: column,
        compounds: compounds.filter((card) => card.status === column),
      })),
    });
  const old = sampleCard({ id: 1 });
  const newer = { ...old, status: 'might_approve', version: old.version + 1 } as const;

  it('stands where the answer is older, and where it comes after a move between two of its pages', () => {
    for (const answer of [answered(old), answered(), answered(old, newer), answered(newer, old)]) {
      const { columns, cards } = after(asked, cardStored(newer), answer);
      expect([columns.for_review, columns.might_approve, cards['1']?.version]).toEqual([
        [],
        ['1'],
        newer.version,
      ]);
    }
  });

  it('gives way to a newer answer, and is forgotten with it', () => {
    const newest = { ...newer, status: 'approved', version: newer.version + 1 } as const;
    expect(after(asked, cardStored(newer), answered(newest)).columns.approved).toEqual(['1']);
    expect(
      after(asked, cardStored(newer), answered(newest), asked, answered(old)).columns.for_review,
    ).toEqual(['1']);
    expect(after(asked, cardStored(newer), asked, answered(old)).columns.might_approve).toEqual(['1']);
    expect(after(asked, cardGone('1'), answered(old)).cards).toEqual({});
  });

  it('a move that is under way stays where it is wished for, and one that settled stays settled', () => {
    const value = { status: 'approved', version: old.version } as const;
    const wish = cardShown({ id: '1', value, stored: old, settled: false });
    const waiting = after(wish, asked, answered(old));
    expect([waiting.columns.approved, waiting.moving['1']?.status]).toEqual([['1'], 'for_review']);
    const stored = { status: 'approved', version: newer.version } as const;
    const settled = after(
      asked,
      wish,
      cardShown({ id: '1', value: stored, stored, settled: true }),
      answered(old),
    );
    expect([settled.columns.approved, settled.moving]).toEqual([['1'], {}]);
  });
});

it.each([
  ['of another cycle', { periodId: '8', filter: null, cursor: 'a' }],
  ['of another filter', { periodId: '7', filter: 'q:elm', cursor: 'a' }],
  ['before the one that is asked for', { periodId: '7', filter: null, cursor: '0' }],
])('a page %s that could not be had says nothing of what is shown', (_, asked) => {
  const { pages } = after(pageRequested(status), pageFailed({ status, ...asked }));
  expect(pages).toEqual({ [status]: 'loading' });
  expect(after(pageFailed({ status, periodId: '7', filter: null, cursor: 'a' })).pages[status]).toBe(
    'failed',
  );
});

it('what is older than what is shown of a home, alone or among many, changes nothing', () => {
  const old = sampleCard({ id: 1 });
  const newer = { ...old, status: 'might_approve', version: old.version + 1 } as const;
  for (const late of [cardStored(old), cardsStored([old])])
    expect(after(cardStored(newer), late).cards['1']).toEqual(newer);
});

it('an answer to an older cursor does not overwrite a newer one', () => {
  const newer = page('a', [sampleCard({ id: 2 })], 'b');
  const { columns, next } = after(newer, page('a', [sampleCard({ id: 9 })], 'z'));
  expect([columns.for_review, next]).toEqual([['1', '2'], { for_review: 'b' }]);
});

it('a column tells its number itself once it is whole, and the server until then', () => {
  expect(after(page('a', [sampleCard({ id: 2 })], 'b')).counts.for_review).toBe(4);
  const whole = after(page('a', [sampleCard({ id: 2 }), sampleCard({ id: 3 })]));
  expect([whole.counts.for_review, whole.next]).toEqual([3, {}]);
});

it('an answer that is older than what the page heard counts the columns as they are shown', () => {
  const [stays, goes] = [sampleCard({ id: 1 }), sampleCard({ id: 2 })];
  const asked = boardRequested({ periodId: '7', filter: null });
  const answer = (next?: string) =>
    boardLoaded({
      period: buildReviewPeriod({ review_period_id: '7', counts: { ...counts, for_review: next ? 9 : 2 } }),
      filter: null,
      counts: { ...counts, for_review: next ? 9 : 2 },
      pages: [
        { status: 'for_review', compounds: [stays, goes], next },
        { status: 'published', compounds: [] },
      ],
    });
  const published = cardStored({ ...goes, status: 'published', version: goes.version + 1 });
  const whole = after(asked, published, answer());
  expect([whole.counts.for_review, whole.counts.published]).toEqual([1, 1]);
  expect([whole.whole.for_review, whole.whole.published]).toEqual([1, 1]);
  const inPages = after(asked, published, answer('b'));
  expect([inPages.counts.for_review, inPages.counts.published]).toEqual([8, 1]);
  expect(after(asked, cardGone('2'), answer('b')).counts.for_review).toBe(8);
  const wished = cardShown({
    id: '1',
    value: { status: 'published', version: stays.version },
    stored: stays,
    settled: false,
  });
  expect(after(wished, asked, answer('b')).counts).toMatchObject({ for_review: 8, published: 1 });
});

it('a column that came to its end tells its number itself, also with a home that the answer did not have', () => {
  const asked = boardRequested({ periodId: '7', filter: null });
  const added = cardStored(sampleCard({ id: 5, status: 'approved' }));
  const answer = boardLoaded({
    period: buildReviewPeriod({ review_period_id: '7', counts: { ...counts, for_review: 1 } }),
    filter: null,
    counts: { ...counts, for_review: 1 },
    pages: [{ status, compounds: [sampleCard({ id: 1 })] }],
  });
  const { columns, counts: shown, whole } = after(asked, added, answer);
  expect([columns.approved, shown.approved, whole.approved]).toEqual([['5'], 1, 1]);
});

it('an answer that was asked before an order was stored, and comes after, brings back neither the order nor the version of before', () => {
  const published = [1, 2, 3].map((id) => sampleCard({ id, status: 'published' }));
  const cycle = (version: number) =>
    buildReviewPeriod({ review_period_id: '7', status: 'published', version });
  const answered = (version: number) =>
    boardLoaded({
      period: cycle(version),
      filter: null,
      counts: { ...counts, for_review: 0, published: 3 },
      pages: [{ status: 'published', compounds: published }],
    });
  const { columns, period } = after(
    answered(4),
    boardRequested({ periodId: '7', filter: null }),
    publishedOrdered(['3', '1', '2']),
    periodChanged(cycle(5)),
    orderSettled(true),
    answered(4),
  );
  expect([columns.published, period?.version]).toEqual([['3', '1', '2'], 5]);
});

it('a home that goes is counted no more, in its column and in the whole cycle', () => {
  const { counts: shown, whole } = after(cardGone('1'));
  const before = after();
  expect([shown.for_review, whole.for_review]).toEqual([3, before.whole.for_review - 1]);
});

it('an answer to a search that is older than a move in it counts the whole cycle with the move', () => {
  const card = sampleCard({ id: 1 });
  const [asked, answered] = [
    boardRequested({ periodId: '7', filter: 'q=oak' }),
    boardLoaded({
      period: buildReviewPeriod({ review_period_id: '7', counts: { ...counts, approved: 2 } }),
      filter: 'q=oak',
      counts: { ...counts, for_review: 1 },
      pages: [{ status, compounds: [card] }],
    }),
  ];
  const moved = cardStored({ ...card, status: 'approved', version: card.version + 1 });
  expect(after(asked, moved, answered).whole).toMatchObject({ for_review: 3, approved: 3 });
});

describe('an order of Published that is on its way', () => {
  const cards = [1, 2, 3].map((id) => sampleCard({ id, status: 'published' }));
  const ordered = [
    boardLoaded({
      period: buildReviewPeriod({ review_period_id: '7' }),
      filter: null,
      counts,
      pages: [
        { status: 'published', compounds: cards },
        { status: 'approved', compounds: [sampleCard({ id: 4, status: 'approved' })] },
      ],
    }),
    publishedOrdered(['3', '1', '2']),
  ];
  const come = cardsStored([sampleCard({ id: 4, status: 'published', version: 2 })]);

  it('stands while the board is loaded anew, whose answer may be older; what left the column is gone, what came is above', () => {
    const loaded = boardLoaded({
      period: buildReviewPeriod({ review_period_id: '7' }),
      filter: null,
      counts,
      pages: [
        {
          status: 'published',
          compounds: [1, 2, 5].map((id) => sampleCard({ id, status: 'published' })),
          next: 'c',
        },
        { status: 'approved', compounds: [] },
      ],
    });
    const { columns, cards: known, next, storedOrder } = after(...ordered, loaded);
    expect([columns.published, next.published, storedOrder]).toEqual([
      ['5', '3', '1', '2'],
      undefined,
      ['1', '2', '3'],
    ]);
    expect(columns.published.every((id) => id in known)).toBe(true);
    const rejected = { ...sampleCard({ id: 3, status: 'not_approved' }), version: 2 };
    const without = boardLoaded({
      period: buildReviewPeriod({ review_period_id: '7' }),
      filter: null,
      counts,
      pages: [{ status: 'not_approved', compounds: [rejected] }],
    });
    expect(after(...ordered, without).columns).toMatchObject({ published: ['1', '2'], not_approved: ['3'] });
  });

  it('goes back where it is refused: what came meanwhile stays above, what went stays away', () => {
    const { columns, storedOrder } = after(...ordered, come, cardGone('1'), orderSettled(false));
    expect([columns.published, storedOrder]).toEqual([['4', '2', '3'], null]);
  });

  it('goes back behind all the orders that were wished for meanwhile, and stays as it is shown where it is kept', () => {
    const again = publishedOrdered(['2', '3', '1']);
    expect(after(...ordered, again, orderSettled(false)).columns.published).toEqual(['1', '2', '3']);
    expect(after(...ordered, again, orderSettled(true)).columns.published).toEqual(['2', '3', '1']);
  });
});

it.each([
  ['open', false, 1],
  ['publishing', false, 1],
  ['published', true, 0],
] as const)(
  'a cycle that is %s: closed is %s, and %i of its homes is to be mended',
  (standing, closed, found) => {
    const board = after(
      boardLoaded({
        period: buildReviewPeriod({ review_period_id: '7', status: standing }),
        filter: null,
        counts,
        pages: [{ status: 'approved', compounds: [sampleCard({ id: 1, status: 'approved', title: null })] }],
      }),
    );
    const state = { board } as StateWithBoard;
    expect([selectClosed(state), selectFindings(state).required.length]).toEqual([closed, found]);
  },
);
