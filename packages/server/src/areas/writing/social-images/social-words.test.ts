import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { socialWords } from './social-words.ts';

const compound = buildPublicCompound({
  home: { price: 950_000, bedrooms: 1, bathrooms: 2.5, sqft: 2_100 },
  editorial: { title: 'Two homes, one garden', numUnits: 2, numPotentialUnits: null },
});
const about = { brand: 'Commonhearth', list: 'Top 10 homes', area: 'Ballard' };

it('says title, price, area, brand, list and facts of the home', () => {
  expect(socialWords(compound, about)).toMatchObject({
    brand: 'Commonhearth',
    list: 'Top 10 homes',
    title: 'Two homes, one garden',
    area: 'Ballard',
    price: '$950,000',
    facts: ['1 bed', '2.5 baths', '2,100 sqft'],
  });
});

it('where nothing is known nothing is said, and a home without an area says its city', () => {
  const { home, home_details: details } = compound;
  const words = socialWords(
    {
      ...compound,
      home: { ...home, bedrooms: 0, bathrooms: null, sqft: null },
      home_details: { ...details, full_address: { ...details.full_address, city: 'Tacoma' } },
      neighborhood: null,
    },
    { ...about, list: '', area: null },
  );
  expect([words.facts, words.list]).toEqual([[], '']);
  expect(words.area).toContain('Tacoma');
});
