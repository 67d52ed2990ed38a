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

it('counts for a town the homes that it is nearest to, and names their areas', () => {
  expect(search('oak').towns).toEqual([
    {
      id: '8',
      name: 'Oakland, CA',
      homes: 3,
      areaNames: ['piedmont pines', 'peña park'],
      nearest: null,
    },
  ]);
});

it('says of a town without homes which area that has some is nearest', () => {
  const nearest = { name: 'piedmont pines', displayName: 'Piedmont Pines', homes: 1 };
  expect(search('piedmont ca').towns).toMatchObject([{ homes: 0, areaNames: [], nearest }]);
  expect(search('far').towns).toMatchObject([{ homes: 0, nearest }]);
});

it('finds nothing for no words', () => {
  expect(search(' .- ')).toEqual({ areas: [], towns: [] });
});
