import { blankSummary, type CompoundSummary } from '../compound-summary.ts';
import { similarHomes, type Likeness } from './similar-homes.ts';

const home = (compoundId: string, more: Partial<CompoundSummary> = {}): CompoundSummary => ({
  ...blankSummary,
  compoundId,
  category: 'Duplex',
  price: 1_000_000,
  lat: 37.8,
  lng: -122.2,
  ...more,
});
const like = (one: CompoundSummary, others: readonly CompoundSummary[]) =>
  similarHomes({ ...one, at: one }, others).map(({ compoundId }) => compoundId);

it('[CMP-05] are of the same category, nearest in price, then in distance, six at most, and never the home itself or what is gone', () => {
  const one = home('1');
  const others = [
    one,
    home('dear', { price: 1_400_000 }),
    home('far', { price: 1_010_000, lng: -122.3 }),
    home('near', { price: 990_000, lng: -122.21 }),
    home('same'),
    home('triplex', { category: 'Triplex' }),
    home('gone', { available: false }),
    home('unknown', { price: null }),
    home('cheap', { price: 700_000 }),
    home('dearer', { price: 1_500_000 }),
    home('dearest', { price: 1_600_000 }),
  ];
  expect(like(one, others)).toEqual(['same', 'near', 'far', 'cheap', 'dear', 'dearer']);
});

it('[CMP-05] a degree of longitude is shorter than one of latitude: of equal price the home nearer on the ground comes first', () => {
  const others = [home('north', { lat: 37.809 }), home('east', { lng: -122.19 })];
  expect(like(home('1'), others)).toEqual(['east', 'north']);
});

it('of a home without a price the nearest come first', () => {
  const one = home('1', { price: null });
  expect(like(one, [home('far', { lat: 38 }), home('near')])).toEqual(['near', 'far']);
});

it('[CMP-14] of a home of which nobody says where it stood, those nearest in price, in the order of its market', () => {
  const gone: Likeness = { compoundId: '1', category: 'Duplex', price: 1_000_000 };
  const others = [home('far', { lat: 38 }), home('dear', { price: 1_200_000 }), home('near')];
  expect(similarHomes(gone, others).map(({ compoundId }) => compoundId)).toEqual(['far', 'near', 'dear']);
});
