import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { createFallbackAgent } from '@commonhearth/testing-server/world';
import { rebuildJob } from '../../homes/content/rebuild.job.ts';

let api: TestApi;
let areaId: string;
let home: string;
let periodId: string;
let staff: Person;
let approved: Person;
let other: Person;
beforeAll(async () => {
  api = await createTestApi();
  await createFallbackAgent(api);
  areaId = (await createArea(api, { name: 'Ballard', status: 'internal_review' })).areaId;
  const elsewhere = await createArea(api, { name: 'Fremont' });
  periodId = await createCycle(api);
  home = await createCompound(api, { periodId, areaId, status: 'published' });
  await createCompound(api, { periodId, areaId: elsewhere.areaId, status: 'published' });
  staff = await createPerson(api, { market: 'seattle', staff: true });
  approved = await createPerson(api, { market: 'seattle' });
  other = await createPerson(api, { market: 'seattle' });
  const body = { area_id: areaId, email: approved.email, add_to_all_market_areas: false };
  await api.call('POST', '/hfc/_i/add_user_to_area_beta', { token: staff.token, body });
  for (const { subscriberId } of [staff, approved, other])
    await api.database.pool.query(
      `insert into alerts (subscriber_id, compound_id, type, comment_id, create_timestamp)
       values ($1, $2, 'compound_broadcast', '1', now())`,
      [subscriberId, home],
    );
});
afterAll(() => api.close());

async function setStatus(status: string): Promise<void> {
  const { rows } = await api.database.pool.query<{ version: number }>(
    'select version from areas where area_id = $1',
    [areaId],
  );
  const before = api.queued.length;
  const answer = await api.call('PUT', `/hfc/_i/areas/${areaId}`, {
    token: staff.token,
    body: { status, version: rows[0]?.version },
  });
  expect([answer.status, answer.body]).toMatchObject([200, { area: { status } }]);
  const queued = api.queued.slice(before);
  expect(queued.map(({ name }) => name)).toEqual(['rebuild-market-content']);
  // what works on the queue of a running server
  for (const { input } of queued)
    await rebuildJob.handler(api.deps, { jobId: 'test' }, input as { marketId: number });
}

const has = (answer: { readonly text: string }, needle: string): boolean => answer.text.includes(needle);
const asked = (path: string, person: Person | undefined) =>
  api.call('GET', path, person === undefined ? {} : { token: person.token });

/** Who finds the area and its home where people are told of them: by call, as one of the server's callers. */
async function toldTo(person: Person | undefined) {
  const own = `subscriber_id=${person?.subscriberId ?? ''}`;
  const marked = `"compound_id":"${home}"`;
  return {
    opened: (await asked(`/hfc/compounds/${home}`, person)).status === 200,
    onboarding: has(await asked('/hfc/onboard_compounds?area_names=Ballard,Fremont', person), marked),
    ...(person !== undefined && {
      region: has(await asked(`/hfc/user_beta_area_ids?${own}`, person), `"area_id":"${areaId}"`),
      early: has(await asked(`/hfc/user_beta_area_ids?${own}`, person), marked),
      alert: has(await asked(`/hfc/alerts?${own}`, person), marked),
    }),
  };
}

/** All that the manifest names: what lies there for everybody, without a call. */
async function inContent() {
  const file = async (path: string) =>
    (await api.app.inject({ url: `/content/cached_model_data/${path}` })).body;
  const manifest = await file('published_compounds/manifest.json');
  const { compounds, neighborhoods, documents } = JSON.parse(manifest) as {
    readonly compounds: readonly { readonly path: string }[];
    readonly neighborhoods: readonly { readonly path: string }[];
    readonly documents: { readonly region_info: string };
  };
  const regions = await file(documents.region_info);
  const { boundaries } = JSON.parse(regions) as { readonly boundaries: readonly { readonly path: string }[] };
  const all = async (files: readonly { readonly path: string }[]) =>
    (await Promise.all(files.map(({ path }) => file(path)))).join('\n');
  return {
    regions: regions.includes(`"area_id":"${areaId}"`),
    fixedName: (await file('region_info.json')).includes(`"area_id":"${areaId}"`),
    outlines: (await all(boundaries)).includes(`"area_id":"${areaId}"`),
    neighborhoods: (await all(neighborhoods)).includes('Ballard'),
    homes: (await all(compounds)).includes(`"compound_id":"${home}"`),
  };
}
const everywhere = (there: boolean) => ({
  regions: there,
  fixedName: there,
  outlines: there,
  neighborhoods: there,
  homes: there,
});
const told = (there: boolean, early: boolean) => ({
  opened: there,
  onboarding: there,
  region: early,
  early,
  alert: there,
});

it('[API-15] [CAL-43] after each change of its status an area and its homes are there for those whom the status lets in, by call and in files, and for nobody else', async () => {
  const visitor = (there: boolean) => ({ opened: there, onboarding: there });
  const look = async () => ({
    content: await inContent(),
    visitor: await toldTo(undefined),
    approved: await toldTo(approved),
    other: await toldTo(other),
    staff: await toldTo(staff),
    all: has(await asked('/hfc/_i/full_areas', staff), `"area_id":"${areaId}"`),
  });
  for (const status of [
    'in_beta',
    'live',
    'internal_review',
    'live',
    'in_beta',
    'internal_review',
  ] as const) {
    await setStatus(status);
    const [isLive, isBeta] = [status === 'live', status === 'in_beta'];
    expect({ status, ...(await look()) }).toEqual({
      status,
      content: everywhere(isLive),
      visitor: visitor(isLive),
      approved: told(isLive || isBeta, isBeta),
      other: told(isLive, false),
      staff: { ...told(true, isBeta) },
      all: true,
    });
  }
});
