import type { BaseMap } from './base-map.ts';

type Load = () => Promise<{ readonly default: BaseMap }>;

/** Each market that can be looked at is a file of its own; those that come later share one. */
const bases: Readonly<Record<string, Load>> = {
  bay_area: () => import('./markets/bay-area.json'),
  seattle: () => import('./markets/seattle.json'),
  los_angeles: () => import('./markets/los-angeles.json'),
  austin: () => import('./markets/austin.json'),
  washington_dc: () => import('./markets/washington-dc.json'),
  new_york: () => import(/* webpackChunkName: "later-markets" */ './markets/new-york.json'),
  boston: () => import(/* webpackChunkName: "later-markets" */ './markets/boston.json'),
  chicago: () => import(/* webpackChunkName: "later-markets" */ './markets/chicago.json'),
  denver: () => import(/* webpackChunkName: "later-markets" */ './markets/denver.json'),
  philadelphia: () => import(/* webpackChunkName: "later-markets" */ './markets/philadelphia.json'),
};

/** The ground of a market, null for one without; rejects when its file does not come, and may be asked again. */
export async function loadBase(marketKey: string): Promise<BaseMap | null> {
  return (await bases[marketKey]?.())?.default ?? null;
}
