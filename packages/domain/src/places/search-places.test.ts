import { blankSummary } from '../compound-summary.ts';
import { placeSearch } from './search-places.ts';

const area = (id: string, name: string) => ({ area_id: id, name: name.toLowerCase(), display_name: name });
const city = (id: string, name: string, lat: number, lng: number) => ({
  city_id: id,
  name,
  state: 'CA',
  lat,
  lng,
});
const home = (areaId: string | null, lat: number, lng: number, available = true) => ({
  ...blankSummary,
  areaId,
  lat,
  lng,
  available,
});
const search = placeSearch({
  areas: [area('1', 'Piedmont Pines'), area('2', 'Peña Park'), area('3', 'Old Piedmont'), area('4', 'Apied')],
  cities: [
    city('7', 'Piedmont', 37.82, -122.23),
    city('8', 'Oakland', 37.8, -122.27),
    city('9', 'Far', 38.9, -121),
  ],
  homes: [
    home('1', 37.801, -122.271),
    home('1', 37.802, -122.27, false),
    home('2', 37.799, -122.272),
    home(null, 37.8, -122.268),
    // nearest to Oakland, and too far from it to be its
    home('3', 37.6, -122.27),
  ],
});

it('finds areas by the beginning of a word, those that begin with it first, with the homes that can be had', () => {
  expect(search(' pied ').areas).toEqual([
    { name: 'piedmont pines', displayName: 'Piedmont Pines', homes: 1 },
    { name: 'old piedmont', displayName: 'Old Piedmont', homes: 1 },
  ]);
  expect(search('PENA').areas.map(({ displayName }) => displayName)).toEqual(['Peña Park']);
});

it('names for a town the areas most of whose homes it is nearest to, and counts the homes that those show', () => {
  expect(search('oak').towns).toEqual([
    {
      id: '8',
      name: 'Oakland, CA',
      homes: 2,
      areaNames: ['piedmont pines', 'peña park'],
      nearest: null,
    },
  ]);
});

it('gives an area on the edge of two towns to one of them, with all its homes', () => {
  const edge = placeSearch({
    areas: [area('1', 'Edge'), area('2', 'Middle')],
    cities: [city('7', 'North', 37.9, -122.27), city('8', 'South', 37.8, -122.27)],
    homes: [
      home('1', 37.86, -122.27),
      home('1', 37.84, -122.27),
      home('1', 37.83, -122.27),
      home('2', 37.9, -122.27),
    ],
  });
  expect(edge('north').towns).toMatchObject([{ homes: 1, areaNames: ['middle'] }]);
  expect(edge('south').towns).toMatchObject([{ homes: 3, areaNames: ['edge'] }]);
});

it('says of a town without homes which area that has some is nearest', () => {
  const nearest = { name: 'piedmont pines', displayName: 'Piedmont Pines', homes: 1 };
  expect(search('piedmont ca').towns).toMatchObject([{ homes: 0, areaNames: [], nearest }]);
  expect(search('far').towns).toMatchObject([{ homes: 0, nearest }]);
});

it('finds nothing for no words', () => {
  expect(search(' .- ')).toEqual({ areas: [], towns: [] });
});
