import { parameters } from '@commonhearth/domain';
import { loadRegions, navigationSlice } from '@commonhearth/contract';
import { addressWithout } from '../../query/address-without.ts';
import { fullPath, proceed, type Guard, type Situation } from '../../guard.ts';

const areasAtMost = 20;
const ofRegion = [
  parameters.initialMarketId,
  parameters.initialMarketName,
  parameters.initialAreaId,
  parameters.initialAreaName,
];

/** A market that is listed, by its name or its id; undefined for any other. */
function marketOf(query: URLSearchParams, { markets, state }: Situation) {
  const listed = (name: string | undefined) =>
    markets.find((market) => market.name === name && !market.comingSoon)?.name;
  const regions = state.regions.markets;
  const byId = regions.find((market) => market.market_id === query.get(parameters.initialMarketId));
  const name = listed(byId?.name) ?? listed(query.get(parameters.initialMarketName) ?? undefined);
  if (name === undefined) return undefined;
  const id = regions.find((market) => market.name === name)?.market_id ?? null;
  return { initialMarketId: id, initialMarketName: name };
}

const areasOf = (query: URLSearchParams, name: string, isArea: RegExp): string[] =>
  [...new Set(query.getAll(name))].filter((one) => isArea.test(one)).slice(0, areasAtMost);

/** Saved once per appearance and gone from the URL; what names no listed market, or can be no area, is dropped. */
export const saveInitialRegion: Guard = {
  name: 'save initial market and area',
  readsSession: () => false,
  run(situation) {
    const { at, state } = situation;
    const query = new URLSearchParams(at.search);
    if (!ofRegion.some((name) => query.has(name))) return proceed;
    // only the published regions know the id of a market
    if (query.has(parameters.initialMarketId) && state.regions.status === 'idle')
      return { kind: 'replace', url: fullPath(at), effects: [{ kind: 'wait', work: loadRegions() }] };
    const ids = areasOf(query, parameters.initialAreaId, /^[\w-]{1,64}$/);
    const names = areasOf(query, parameters.initialAreaName, /^[^<>]{1,80}$/);
    const region = {
      ...marketOf(query, situation),
      ...(ids.length > 0 && { initialAreaIds: ids }),
      ...(names.length > 0 && { initialAreaNames: names }),
    };
    const saved = Object.keys(region).length > 0;
    return {
      kind: 'replace',
      url: addressWithout(at, ofRegion),
      effects: saved ? [{ kind: 'dispatch', action: navigationSlice.actions.initialRegionSet(region) }] : [],
    };
  },
};
