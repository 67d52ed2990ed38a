import { demoConsumer, demoStaff } from '@commonhearth/fixtures/demo';
import type { Asked } from '../ask.ts';
import { signInToDemo } from '../product/product-client.ts';
import { contentOver, readManifest, readWhole } from '../product/published-content.ts';
import { ordinaryUserAgent } from '../user-agent.ts';

export interface Call {
  readonly path: string;
  readonly asked: Asked;
}

const read = { 'user-agent': ordinaryUserAgent, 'accept-encoding': 'br' };
/** The Bay Area, where homes are multiplied. */
const market = 1;
const root = '/content/cached_model_data';

/** What people ask the site for most, by what it is; each next call is of another home where there is a choice. */
export async function usualCalls(origin: string): Promise<Readonly<Record<string, (n: number) => Call>>> {
  const { token, subscriberId = '' } = await signInToDemo(origin, demoConsumer.email);
  const staff = await signInToDemo(origin, demoStaff[0]?.email ?? '');
  const content = contentOver(origin);
  const manifest = await readManifest(content);
  const homes = [...(await readWhole(manifest, content)).values()].flat().slice(0, 200);
  const mine = { ...read, authorization: `Bearer ${token}` };
  const get = (path: string, headers: Readonly<Record<string, string>>) => () => ({
    path,
    asked: { headers },
  });
  return {
    page: get('/hfc/home', { ...read, accept: 'text/html' }),
    'content file': get(`${root}/${manifest.compounds[0]?.path ?? ''}`, read),
    home: (n) => ({ path: `/api/hfc/compounds/${homes[n % homes.length] ?? ''}`, asked: { headers: read } }),
    'list of liked homes': get(`/api/hfc/liked_compounds?subscriber_id=${subscriberId}`, mine),
    like: (n) => ({
      path: `/api/hfc/compounds/${homes[n % homes.length] ?? ''}/like_status`,
      asked: {
        method: 'PUT',
        headers: { ...mine, 'content-type': 'application/json' },
        body: JSON.stringify({
          subscriber_id: subscriberId,
          status: Math.floor(n / homes.length) % 2 === 0 ? 'liked' : 'unliked',
        }),
      },
    }),
    'column of the board': get(
      `/api/hfc/_i/current_cycle/compounds?market_id=${market}&status=approved&limit=50`,
      {
        ...read,
        authorization: `Bearer ${staff.token}`,
      },
    ),
  };
}
