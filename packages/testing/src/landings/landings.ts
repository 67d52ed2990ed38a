import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markets } from '@commonhearth/schemas/constants';
import type { Carried } from './parameters.ts';

/** A route of the description. */
export interface RouteRow {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly access: string;
  readonly flags: readonly string[];
  readonly app: 'hfc' | 'hfci' | 'none';
  readonly owner: string;
}
/** Where an address leads, and what is held then, by its name in the navigation slice. */
export interface Landing {
  readonly name: string;
  readonly path: string;
  readonly query: string;
  readonly keeps: Readonly<Record<string, unknown>>;
}

const file = join(import.meta.dirname, '../../../../e2e/fixtures/routes.json');
/** All routes of the description, without the one for every other path. */
export const routeRows = (
  JSON.parse(readFileSync(file, 'utf8')) as { routes: readonly RouteRow[] }
).routes.filter(({ path }) => path !== '*');

const samples: Readonly<Record<string, string>> = {
  product: 'hfc',
  cityKey: 'oakland_ca',
  startStep: 'areas',
  marketKey: 'seattle',
  page: 'privacy',
  // told from the id of the home that stands beside it
  share_link_key: 'key-of-ada',
  // what comes back from a provider leaves the path
  encodedCallbackData: '',
};
/** An address of a route, with something in place of each of its parameters. */
export const sampleOf = (path: string): string =>
  path.replaceAll(/\{(\w+)\??\}/g, (_, name: string) => samples[name] ?? 'x1').replace(/(.)\/$/, '$1');

const home = { name: 'HFC Home Dashboard', path: '/hfc/home' };
/** Routes that lead on by themselves. */
const leadsHome: readonly string[] = ['Root', 'HFC', 'HFC Market'];

/** A query as a browser writes it, whatever its order. */
export function sorted(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
}

/**
 * The table of landings: where who comes to `row` with something in the address ends, before the page itself
 * leads anybody on. A route that needs login leads who is signed out to the auth check, and keeps the whole
 * path, unless the link names another target.
 */
export function landingOf(row: RouteRow, signedIn: boolean, { query, stays, keeps }: Carried): Landing {
  const path = sampleOf(row.path);
  const here = stays ? query : '';
  const address = here === '' ? path : `${path}?${here}`;
  const held = { ...(row.app !== 'none' && { app: row.app }), landingPage: address, ...keeps };
  if (row.flags.includes('requiresAuthentication') && !signedIn) {
    const asked = new URLSearchParams(here);
    const [compoundId, shareLinkKey] = [asked.get('cid'), asked.get('slk')];
    const shared = row.flags.includes('sharableCompoundPage') && compoundId !== null && shareLinkKey !== null;
    return {
      name: 'Auth Check',
      path: '/auth',
      // later addresses get back which features were asked for
      query: here.startsWith('xf') ? here : '',
      keeps: {
        redirectOnLogin: address,
        ...held,
        ...(shared && { failedLoginRedirect: { compoundId, shareLinkKey } }),
      },
    };
  }
  if (row.name === 'Share Link') {
    const [, shareLinkKey = '', compoundId = ''] = /^\/hi\/c\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
    const after = new URLSearchParams(here);
    after.set('slk', shareLinkKey);
    return {
      name: 'Public Home Details',
      path: `/hfc/homes_c/${compoundId}`,
      query: sorted(after.toString()),
      keeps: held,
    };
  }
  if (!leadsHome.includes(row.name)) return { name: row.name, path, query: sorted(here), keeps: held };
  const market = markets.find(({ key }) => row.name === 'HFC Market' && path.endsWith(`/${key}`));
  const after = new URLSearchParams(here);
  if (market === undefined) return { ...home, query: sorted(here), keeps: held };
  after.set('mk', market.key);
  return { ...home, query: sorted(after.toString()), keeps: { ...held, initialMarketName: market.name } };
}
