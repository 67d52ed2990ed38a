import { buildHomePhoto, buildPublicCompound } from '@commonhearth/fixtures/entities';
import { summaryOf } from '../compound-summary.ts';
import { noFilters } from '../filters/edit.ts';
import { matchesFilters } from '../filters/matches.ts';
import { siteHosts } from '../hosts/hosts.ts';
import { compoundCard } from './compound-card.ts';
import { hasRoomToday, roomWords, titleOf, whereabouts } from './compound-words.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const sample = buildPublicCompound({ popularity_percentile: 90 });
const cardOf = (compound: typeof sample) =>
  compoundCard(summaryOf(compound), compound, 'Temescal', now, siteHosts);

it('puts a compound into the words of a card', () => {
  expect(cardOf(sample)).toEqual({
    title: 'Two front doors, one fig tree',
    price: '$1.9m',
    room: 'Room for 2 (3 if you build)',
    place: 'Duplex · Temescal',
    photos: [{ src: '/objects/photos/70/1.svg', alt: 'Two front doors', color: '#b9cf94' }],
    units: {
      standing: 2,
      potential: 1,
      words: '2 units + 1 if you build',
      label: 'Duplex: two homes today, room for a third.',
    },
    badges: [
      { label: 'NEW', tone: 'new' },
      { label: 'POPULAR', tone: 'popular' },
    ],
    tags: ['Near major transit', 'Great yard'],
    off: false,
  });
});

it('writes a tag as people do', () => {
  const compound = buildPublicCompound({ editorial: { mainTag: 'ev charging', secondaryTags: ['pool'] } });
  expect(cardOf(compound).tags).toEqual(['EV charging', 'Pool']);
});

it('shows the standing of a listing in place of what recommends it', () => {
  expect(cardOf(buildPublicCompound({ ...sample, available: false }))).toMatchObject({
    badges: [{ label: 'SOLD', tone: 'gone' }],
    off: true,
  });
});

it.each(['pending', 'sold', 'recently_sold', 'rented'])(
  'sets a home back that is %s, also while it still counts as available',
  (current_status) => {
    const card = cardOf(buildPublicCompound({ available: true, home: { current_status } }));
    expect([card.off, card.badges.length]).toEqual([true, 1]);
  },
);

it('shows photos as staff ordered them, the older first where two share a place, and names one without words by the title', () => {
  const photo = (image_id: number, sort_order: number) => buildHomePhoto({ image_id, sort_order, alt: '' });
  const { photos } = cardOf(
    buildPublicCompound({ home_photos: [photo(9, 2), photo(8, 2), photo(3, 7), photo(5, 1)] }),
  );
  expect(photos.map(({ src }) => src)).toEqual([5, 8, 9, 3].map((id) => `/objects/photos/70/${id}.svg`));
  expect(photos[0]?.alt).toBe('Two front doors, one fig tree');
});

it('takes the type and the place for a title until staff have given one', () => {
  const untitled = buildPublicCompound({ editorial: { title: ' ' } });
  expect(titleOf(sample, null)).toBe('Two front doors, one fig tree');
  expect([titleOf(untitled, 'North Oakland'), titleOf(untitled, null)]).toEqual([
    'Duplex in North Oakland',
    'Duplex in Temescal',
  ]);
  expect(
    titleOf(
      buildPublicCompound({ neighborhood: null, editorial: { title: null, category: null } }),
      'North Oakland',
    ),
  ).toBe('Home in North Oakland');
});

it('says where a home stands with what is known, the city once', () => {
  const withCity = { withCity: true };
  expect(whereabouts(sample, null, withCity)).toBe('Duplex · Temescal, Oakland');
  expect(whereabouts(buildPublicCompound({ neighborhood: null }), 'Oakland', withCity)).toBe(
    'Duplex · Oakland',
  );
  expect(whereabouts(buildPublicCompound({ neighborhood: null }), null, { withCity: false })).toBe('Duplex');
});

it('says how many households have room today, and how many if they build', () => {
  expect([
    roomWords(2, 1),
    roomWords(3, 0),
    roomWords(1, null),
    roomWords(null, 2),
    roomWords(null, 0),
  ]).toEqual([
    'Room for 2 (3 if you build)',
    'Room for 3',
    'Room for 1',
    'Room for 2 if you build',
    undefined,
  ]);
});

it('[FLT-04] the badge says the numbers that the filter counts', () => {
  const summary = summaryOf(sample);
  const fits = (households: number, includePotentialUnits: boolean) =>
    matchesFilters(
      summary,
      { ...noFilters, minHouseholdUnits: households, includePotentialUnits },
      { areaNames: new Map(), now },
    );
  const most = (withWork: boolean) => [1, 2, 3, 4].filter((households) => fits(households, withWork)).at(-1);
  expect(cardOf(sample).room).toBe(`Room for ${most(false)} (${most(true)} if you build)`);
});

it('has room today only for as many households as there are standing homes', () => {
  expect([
    hasRoomToday(2, 2),
    hasRoomToday(3, 2),
    hasRoomToday(1, 2),
    hasRoomToday(null, 1),
    hasRoomToday(2, null),
  ]).toEqual([true, true, false, false, false]);
});
