import type { APIRequestContext } from '@playwright/test';
import type { Manifest, MarketIndex, PublicCompound } from '@commonhearth/schemas';
import { skipJobDelay } from '../../fixtures/jobs.ts';
import { bearerOf, staff } from '../../fixtures/people.ts';
import { test } from '../../fixtures/sites/own-site.ts';
import { expect } from '../../fixtures/test.ts';

test.use({ siteOf: import.meta.filename });

const root = '/content/cached_model_data';

/** What visitors get now, by way of the manifest as their pages do. */
async function served(request: APIRequestContext, market: string) {
  const read = async <T>(path: string): Promise<T> =>
    (await (await request.get(`${root}/${path}`)).json()) as T;
  const { compounds, index, documents } = await read<Manifest>('published_compounds/manifest.json');
  const ofMarket = <T extends { readonly market_id: string }>(files: readonly T[]) =>
    files.filter(({ market_id }) => market_id === market);
  const chunks = await Promise.all(
    ofMarket(compounds).map(({ path }) => read<{ compounds: readonly PublicCompound[] }>(path)),
  );
  const [first] = ofMarket(index);
  const { columns } = await read<MarketIndex>(first?.path ?? '');
  // each is the difference to the one before
  const order = columns.id.map((_, at) => columns.id.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
  return {
    homes: chunks.flatMap((chunk) => chunk.compounds),
    order: order.map(String),
    agents: JSON.stringify(await read(documents.agents)),
    resources: JSON.stringify(await read(documents.compound_resources)),
  };
}

test('[REV-17b] what is written to a home, its photos, a resource, an agent and the order of a published cycle reaches what visitors get', async ({
  request,
  site,
}) => {
  const headers = await bearerOf(request, staff);
  const call = async <T>(method: 'get' | 'put' | 'post' | 'delete', path: string, data?: object) => {
    const answer = await request[method](`/api${path}`, { headers, ...(data && { data }) });
    expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.any(String)]);
    // a rebuild waits five seconds for more changes
    await skipJobDelay(site, 'rebuild-market-content');
    return (answer.status() === 204 ? {} : await answer.json()) as T;
  };
  const cycles = await site.sql.query<{ market: string; cycle: string }>(
    `select c.market_id::text as market, review_period_id::text as cycle from compounds c join areas using (area_id)
     where c.status = 'published' and areas.status = 'live' and not internal and c.deleted_at is null
     group by c.market_id, review_period_id order by count(*) desc limit 1`,
  );
  const { market = '', cycle = '' } = cycles[0] ?? {};
  const now = () => served(request, market);
  const first = (await now()).homes.find(({ home_photos }) => home_photos.length > 2);
  if (first === undefined) throw new Error('The demo has no published home with photos.');
  const { compound_id: id, home_id: homeId } = first;
  const homeNow = async () => (await now()).homes.find(({ compound_id }) => compound_id === id);
  const homeVersion = async (): Promise<number> => {
    const [row] = await site.sql.query<{ version: number }>('select version from homes where home_id = $1', [
      homeId,
    ]);
    return row?.version ?? 0;
  };

  await call('put', `/hfc/_i/homes/${homeId}`, { version: await homeVersion(), price: 123_457 });
  await expect.poll(async () => (await homeNow())?.home.price).toBe(123_457);

  const photosNow = async () => (await homeNow())?.home_photos.map(({ image_id }) => image_id);
  const turned = (await photosNow())?.toReversed() ?? [];
  await call('put', `/hfc/_i/homes/${homeId}/photo_sort_orders`, {
    version: await homeVersion(),
    photos: turned.map((image_id, sort_order) => ({ image_id, sort_order })),
  });
  await expect.poll(photosNow).toEqual(turned);
  await call('delete', `/hfc/_i/homes/${homeId}/photos/${turned[0] ?? 0}`);
  await expect.poll(photosNow).toEqual(turned.slice(1));

  const { resource } = await call<{ resource: { resource_id: string; version: number } }>(
    'post',
    '/hfc/_i/compound_resources',
    { title: 'How a yard is shared' },
  );
  await call('post', `/hfc/_i/compounds/${id}/resources`, { resource_id: resource.resource_id });
  await expect.poll(async () => (await homeNow())?.resource_ids).toContain(resource.resource_id);
  await expect.poll(async () => (await now()).resources).toContain('How a yard is shared');
  await call('put', `/hfc/_i/compound_resources/${resource.resource_id}`, {
    version: resource.version,
    title: 'Who mows the lawn',
  });
  await expect.poll(async () => (await now()).resources).toContain('Who mows the lawn');

  const { agents } = await call<{ agents: readonly { agent_id: string; version: number }[] }>(
    'get',
    '/hfc/_i/agents',
  );
  await call('put', `/hfc/_i/agents/${agents[0]?.agent_id ?? ''}`, {
    version: agents[0]?.version ?? 0,
    name: 'Juno Ferrand',
  });
  await expect.poll(async () => (await now()).agents).toContain('Juno Ferrand');

  // homes of one publish stand in the order that staff gave them
  await site.sql.query(
    `update compounds set featured = false, publish_date = '2026-01-05T12:00:00Z'
     where review_period_id = $1 and status = 'published'`,
    [cycle],
  );
  const [period] = await site.sql.query<{ version: number; ids: string[] }>(
    `select p.version, array_agg(compound_id::text order by compound_id) as ids from review_periods p
     join compounds c using (review_period_id) where review_period_id = $1 and c.status = 'published' and c.deleted_at is null
     group by p.version`,
    [cycle],
  );
  const ids = period?.ids ?? [];
  const isOfCycle = (one: string): boolean => ids.includes(one);
  let version = period?.version ?? 0;
  for (const wanted of [ids, ids.toReversed()]) {
    const { review_period: changed } = await call<{ review_period: { version: number } }>(
      'put',
      `/hfc/_i/review_periods/${cycle}`,
      { version, published_compound_order: wanted },
    );
    version = changed.version;
    await expect
      .poll(async () => {
        const shown = (await now()).order.filter(isOfCycle);
        return shown.length > 2 && shown.every((one, at) => at === 0 || follows(wanted, shown[at - 1], one));
      })
      .toBe(true);
  }
});

const follows = (order: readonly string[], before: string | undefined, after: string): boolean =>
  before !== undefined && order.indexOf(before) < order.indexOf(after);
