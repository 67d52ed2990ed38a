import { markets as knownMarkets } from '@commonhearth/schemas/constants';
import {
  createArea,
  createPerson,
  createTestApi,
  cityIdOf,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { rebuildContent } from '../content/content.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await createArea(api, { name: 'Ballard' });
  await createArea(api, { name: 'Secret', status: 'internal_review' });
  await createArea(api, { name: 'Trial', status: 'in_beta' });
  await createArea(api, { name: 'Zilker', market: 'austin', city: 'Austin' });
});
afterAll(() => api.close());

it('[CAL-10] lists every city with its place, by name', async () => {
  const { status, body } = await api.call('GET', '/city_list');
  const cities = body['cities'] as {
    name: string;
    state: string;
    lat: number;
    lng: number;
    city_id: string;
  }[];
  expect(status).toBe(200);
  expect(cities.length).toBeGreaterThanOrEqual(155);
  expect(cities.find(({ name }) => name === 'Washington')).toMatchObject({
    state: 'DC',
    lat: 38.9072,
    lng: -77.0369,
  });
  expect(cities.map(({ name }) => name)).toEqual(
    cities.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
  );
});

it('[ONB-09] region info has exactly the ten markets, each with its uac20 id and a fixed place on the map', async () => {
  await rebuildContent(api.deps);
  const { body } = await api.app.inject('/content/cached_model_data/region_info.json');
  const { markets } = JSON.parse(body) as { markets: { name: string; coming_soon: boolean }[] };
  const fixed = [
    { name: 'Bay Area', uac20_id: 1425, coming_soon: false },
    { name: 'Seattle', uac20_id: 2482, coming_soon: false },
    { name: 'Los Angeles', uac20_id: 2641, coming_soon: false },
    { name: 'Austin', uac20_id: 1334, coming_soon: false },
    { name: 'Washington D.C.', uac20_id: 1122, coming_soon: false },
    { name: 'New York', uac20_id: 1638, coming_soon: true },
    { name: 'Boston', uac20_id: 1326, coming_soon: true },
    { name: 'Chicago', uac20_id: 597, coming_soon: true },
    { name: 'Denver', uac20_id: 2014, coming_soon: true },
    { name: 'Philadelphia', uac20_id: 1645, coming_soon: true },
  ];
  expect(markets).toHaveLength(fixed.length);
  for (const market of fixed) {
    const { center, zoom, bounds } = knownMarkets.find(({ name }) => name === market.name) ?? {};
    expect(markets).toContainEqual(expect.objectContaining({ ...market, center, zoom, bounds }));
  }
});

it('[CAL-11] lists the neighborhoods of this city and no other, without those of areas in beta or internal review', async () => {
  const cityId = await cityIdOf(api, 'Seattle');
  const { body } = await api.call('GET', `/neighborhood_list?city_id=${cityId}`);
  expect(body).toMatchObject({ neighborhoods: [{ name: 'Ballard', city_id: cityId }] });
  expect(body['neighborhoods']).toHaveLength(1);
  const austin = await cityIdOf(api, 'Austin');
  const other = await api.call('GET', `/neighborhood_list?city_id=${austin}`);
  expect(other.body).toMatchObject({ neighborhoods: [{ name: 'Zilker', city_id: austin }] });
  expect(other.body['neighborhoods']).toHaveLength(1);
});

it.each(['0', '999999', 'seattle'])('[CAL-11] does not find the city %s', async (cityId) => {
  expect(await api.call('GET', `/neighborhood_list?city_id=${cityId}`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

it('[CAL-11] [API-03] asks for the city, and once', async () => {
  expect(await api.call('GET', '/neighborhood_list')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'city_id', message: 'This is required.' }] },
  });
  expect(await api.call('GET', '/neighborhood_list?city_id=1&city_id=2')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'city_id' }] },
  });
});

it('[CAL-39] shows staff the areas in every status with their settings', async () => {
  const { token } = await createPerson(api, { staff: true });
  const { body } = await api.call('GET', '/hfc/_i/full_areas', { token });
  const areas = body['areas'] as { name: string }[];
  expect(areas.map(({ name }) => name).sort()).toEqual(['Ballard', 'Secret', 'Trial', 'Zilker']);
  expect(areas).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Ballard', status: 'live', ai_config: {}, version: 1 }),
      expect.objectContaining({ name: 'Secret', status: 'internal_review' }),
      expect.objectContaining({ name: 'Trial', status: 'in_beta' }),
    ]) as unknown,
  );
});
