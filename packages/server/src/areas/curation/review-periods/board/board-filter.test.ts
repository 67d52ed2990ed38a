import { boardPage, type BoardPage } from '@commonhearth/schemas';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let staff: Person;
let periodId: string;
let ballard: string;
/** By the names that the tests give them. */
const ids = new Map<string, string>();
const names = ({ compounds }: BoardPage): (string | undefined)[] =>
  compounds.map((card) => [...ids].find(([, id]) => id === card.compound_id)?.[0]);

type Made = Omit<Parameters<typeof createCompound>[1], 'periodId'>;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
const homes: Readonly<Record<string, Made>> = {
  elm: { home: { price: 500_000, formatted_address: '7 Alder Way, Seattle, WA 98103' } },
  untitled: { home: { price: 800_000 }, editorial: { title: ' ' } },
  untold: { home: { price: null }, editorial: { description: null }, status: 'approved' },
  pictured: { home: { price: 700_000 }, status: 'approved' },
  sold: { home: { price: 900_000 }, status: 'published' },
  marked: { home: { price: 700_000 }, status: 'not_approved', provider: 'manual' },
  elsewhere: { home: { price: 600_000 }, editorial: { title: '100% brick_triplex' } },
};
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  periodId = await createCycle(api);
  ballard = (await createArea(api, { name: 'Ballard' })).areaId;
  for (const [i, [name, made]] of Object.entries(homes).entries())
    ids.set(
      name,
      await createCompound(api, {
        periodId,
        areaId: name === 'elsewhere' ? null : ballard,
        createdAt: at(i),
        ...made,
      }),
    );
  await createCompound(api, { periodId, deleted: true, editorial: { title: null } });
  const change = (name: string, sql: string) => api.database.pool.query(sql, [ids.get(name)]);
  for (const name of ids.keys())
    if (name !== 'pictured')
      await change(
        name,
        "insert into home_photos (home_id, storage_key, sort_order, create_timestamp) select home_id, 'x.svg', 9, now() from compounds where compound_id = $1 on conflict do nothing",
      );
  await change(
    'pictured',
    'update home_photos set deleted_at = now() where home_id = (select home_id from compounds where compound_id = $1)',
  );
  await change('sold', 'update compounds set available = false where compound_id = $1');
  await change(
    'marked',
    `update compounds set marks = '[{"kind":"price_changed","at":"2026-11-20T09:00:00.000Z","from":1,"to":2}]' where compound_id = $1`,
  );
  await change(
    'elm',
    "update homes set external_id = '48213' where home_id = (select home_id from compounds where compound_id = $1)",
  );
});
afterAll(() => api.close());

const paths = () => [`/hfc/_i/review_periods/${periodId}/compounds`, '/hfc/_i/current_cycle/compounds'];
const ask = (query: string, path = paths()[0] ?? '') =>
  api.call('GET', `${path}?${query}`, { token: staff.token });
const page = async (query: string, path?: string): Promise<BoardPage> =>
  boardPage.parse((await ask(query, path)).body);

it.each([
  ['q=alder', ['elm']],
  ['q=48213', ['elm']],
  ['q=BRICK%20100%25', ['elsewhere']],
  ['q=brick_tri', ['elsewhere']],
  ['q=100_', []],
  ['q=alder%20brick', []],
  ['missing=title', ['untitled']],
  ['missing=description', ['untold']],
  ['missing=area', ['elsewhere']],
  ['missing=photo', ['pictured']],
  ['available=false', ['sold']],
  ['marks=any', ['marked']],
  ['marks=price_changed', ['marked']],
  ['marks=rejected_before', []],
  ['min_price=700000&max_price=800000', ['marked', 'pictured', 'untitled']],
  ['min_price=700000&status=approved', ['pictured']],
  ['available=true&missing=title&max_price=800000', ['untitled']],
])('[CAL-49] [CAL-37] ?%s finds over the whole cycle', async (query, expected) => {
  for (const path of paths()) expect(names(await page(query, path))).toEqual(expected);
});

it('[CAL-49] [CAL-37] an area leaves its own homes', async () => {
  for (const path of paths())
    expect(names(await page(`area_id=${ballard}&max_price=600000`, path))).toEqual(['elm']);
});

it('[CAL-49] [CAL-37] counts follow the filter, whichever column is asked for; those of the cycle stay whole', async () => {
  const left = { for_review: 1, might_approve: 0, approved: 1, published: 1, not_approved: 1 };
  for (const path of paths())
    for (const status of ['', '&status=approved', '&status=might_approve'])
      expect((await page(`min_price=700000${status}`, path)).counts).toEqual(left);
  const { body } = await ask('min_price=700000');
  expect(body).toMatchObject({ review_period: { counts: { for_review: 3, approved: 2 } } });
});

it('[CAL-49] [CAL-37] pages of a filter are together what it finds, once', async () => {
  for (const path of paths()) {
    const found: (string | undefined)[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const one: BoardPage = await page(
        `area_id=${ballard}&limit=2${next === '' ? '' : `&cursor=${next}`}`,
        path,
      );
      found.push(...names(one));
      next = one.next;
    }
    expect(found).toEqual(['marked', 'sold', 'pictured', 'untold', 'untitled', 'elm']);
  }
});

it.each([
  ['price', ['elm', 'elsewhere', 'marked', 'pictured', 'untitled', 'sold', 'untold']],
  ['price_desc', ['sold', 'untitled', 'marked', 'pictured', 'elsewhere', 'elm', 'untold']],
])('[CAL-49] sorted by %s, what has no price comes last, in pages of any length', async (sort, expected) => {
  for (const limit of [1, 2, 3, 500]) {
    const found: (string | undefined)[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const one: BoardPage = await page(
        `sort=${sort}&limit=${limit}${next === '' ? '' : `&cursor=${encodeURIComponent(next)}`}`,
      );
      found.push(...names(one));
      next = one.next;
    }
    expect(found).toEqual(expected);
  }
});

it('[CAL-49] [CAL-37] tells with facets how many homes of the whole cycle each choice has, under any filter', async () => {
  for (const path of paths()) {
    expect((await page('', path)).facets).toBeUndefined();
    expect((await page('q=alder&facets=true', path)).facets).toEqual({
      missing: { title: 1, description: 1, area: 1, photo: 1 },
      not_available: 1,
      marked: 1,
      areas: [{ area_id: ballard, count: 6 }],
    });
  }
});

it('[CAL-49] [CAL-37] counts within the filter on request: each choice of what the other fields leave', async () => {
  for (const path of paths()) {
    const { facets } = await page(`missing=title&area_id=${ballard}&facets=filtered`, path);
    expect(facets).toEqual({
      missing: { title: 1, description: 1, area: 0, photo: 1 },
      not_available: 0,
      marked: 0,
      areas: [{ area_id: ballard, count: 1 }],
    });
    expect((await page('available=false&facets=filtered', path)).facets).toMatchObject({
      missing: { title: 0 },
      not_available: 1,
    });
    expect((await page('q=alder&facets=filtered', path)).facets?.areas).toEqual([
      { area_id: ballard, count: 1 },
    ]);
  }
});

it.each([
  ['missing=roof', 'missing'],
  ['available=maybe', 'available'],
  ['min_price=lots', 'min_price'],
  ['max_price=-1', 'max_price'],
  ['area_id=x', 'area_id'],
  ['marks=lost', 'marks'],
  ['q=%20', 'q'],
  ['sort=size', 'sort'],
  ['sort=price&cursor=0.0.1', 'cursor'],
  ['sort=price&cursor=price_desc%3A1%3A1', 'cursor'],
])('[CAL-49] [API-03] refuses ?%s and names the field', async (query, path) => {
  for (const board of paths())
    expect(await ask(query, board)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});
