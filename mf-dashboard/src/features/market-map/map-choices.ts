import { keptKey } from '@commonhearth/contract';
import { keptLifetimeMs } from '@commonhearth/schemas/constants';

/** How somebody likes the map, in every tab of this browser. */
export interface MapChoices {
  /** It has its place beside the list; null while they did not say. */
  readonly shown: boolean | null;
  /** The list follows the map as it is moved. */
  readonly searchAsMoved: boolean;
}

/** Of who has chosen nothing. */
export const usualChoices: MapChoices = { shown: null, searchAsMoved: true };

export const mapChoicesKey = keptKey<MapChoices>({
  name: 'map',
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => {
    const { shown, searchAsMoved } = (kept ?? {}) as Partial<MapChoices>;
    return (typeof shown === 'boolean' || shown === null) && typeof searchAsMoved === 'boolean'
      ? { shown, searchAsMoved }
      : undefined;
  },
});
