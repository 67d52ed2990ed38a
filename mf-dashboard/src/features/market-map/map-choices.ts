import { keptKey } from '@commonhearth/contract';
import { keptLifetimeMs } from '@commonhearth/schemas/constants';

/** How somebody likes the map, in every tab of this browser. */
export interface MapChoices {
  /** It has its place beside the list. */
  readonly shown: boolean;
  /** The list follows the map as it is moved. */
  readonly searchAsMoved: boolean;
}

/** Of who has chosen nothing. */
export const usualChoices: MapChoices = { shown: true, searchAsMoved: true };

export const mapChoicesKey = keptKey<MapChoices>({
  name: 'map',
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => {
    const { shown, searchAsMoved } = (kept ?? {}) as Partial<MapChoices>;
    return typeof shown === 'boolean' && typeof searchAsMoved === 'boolean'
      ? { shown, searchAsMoved }
      : undefined;
  },
});
