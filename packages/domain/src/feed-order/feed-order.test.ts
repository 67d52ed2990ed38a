import { compareInFeed, inBaseOrder } from './base-order.ts';
import { feedFor } from './feed-for.ts';

const compound = (compound_id: string, publish_date: string | null, featured = false) => ({
  compound_id,
  publish_date,
  featured,
});

describe('base order', () => {
  it('puts featured first, then the latest published, then the order of the cycle, then the rest by id', () => {
    const compounds = [
      compound('10', '2026-11-13T08:00:00Z'),
      compound('9', '2026-11-13T08:00:00Z'),
      compound('3', '2026-11-13T08:00:00.000Z'),
      compound('4', '2026-11-13T08:00:00Z'),
      compound('5', '2026-11-20T08:00:00Z'),
      compound('6', '2026-01-01T08:00:00Z', true),
      compound('7', null),
    ];
    expect(inBaseOrder(compounds, ['4', '3']).map((c) => c.compound_id)).toEqual([
      '6',
      '5',
      '4',
      '3',
      '9',
      '10',
      '7',
    ]);
  });

  it('gives a home that two cycles name the place that it has in the newer one', () => {
    const homes = [compound('1', '2026-11-13T08:00:00Z'), compound('2', '2026-11-13T08:00:00Z')];
    expect(inBaseOrder(homes, ['2', '1', '1', '2']).map((c) => c.compound_id)).toEqual(['2', '1']);
  });

  it('is a comparator for homes of the index too', () => {
    const homes = [
      { compoundId: '1', featured: false, publishDate: 1 },
      { compoundId: '2', featured: false, publishDate: 2 },
    ];
    expect([...homes].sort(compareInFeed([])).map((home) => home.compoundId)).toEqual(['2', '1']);
  });
});

describe('feedFor', () => {
  const homes = Array.from({ length: 15 }, (_, i) => ({ compoundId: String(i + 1), available: true }));
  const ids = (feed: readonly { compoundId: string }[]): string[] => feed.map((home) => home.compoundId);

  it('[DSH-04] puts the first three never opened first, the other seven of the ten after them, then base order', () => {
    const feed = ids(feedFor(homes, { opened: new Set(['1', '3']), seed: 7 }));
    expect(feed.slice(0, 3)).toEqual(['2', '4', '5']);
    expect(feed.slice(3, 10).sort()).toEqual(['1', '10', '3', '6', '7', '8', '9']);
    expect(feed.slice(10)).toEqual(['11', '12', '13', '14', '15']);
  });

  it('[DSH-04] shuffles the others by the seed: the same for one, another for another', () => {
    const tail = (seed: number): string[] => ids(feedFor(homes, { opened: new Set(), seed })).slice(3, 10);
    const tails = Array.from({ length: 20 }, (_, seed) => tail(seed));
    expect(tail(1)).toEqual(tail(1));
    expect(new Set(tails.map((order) => order.join())).size).toBeGreaterThan(10);
    expect(new Set(tails.map((order) => order.at(-1))).size).toBeGreaterThan(3);
  });

  it('takes fewer when fewer were never opened', () => {
    const feed = ids(
      feedFor(homes, { opened: new Set(homes.slice(0, 9).map((home) => home.compoundId)), seed: 3 }),
    );
    expect(feed[0]).toBe('10');
    expect(feed).toHaveLength(15);
  });

  it('leaves out what is unavailable or internal', () => {
    const mixed = [
      { compoundId: '1', available: false },
      { compoundId: '2', available: true, internal: true },
      { compoundId: '3', available: true },
    ];
    expect(ids(feedFor(mixed, { opened: new Set(), seed: 1 }))).toEqual(['3']);
  });
});
