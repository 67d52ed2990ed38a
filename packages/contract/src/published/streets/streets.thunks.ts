import { streetIndexPath, type StreetFile, type StreetIndex } from '@commonhearth/domain';
import type { Thunk } from '../../store/root-state.ts';
import { fetchContent } from '../documents/fetch-content.ts';

/** What streets there are; null where nobody says, which is reported. */
export const loadStreetIndex = (): Thunk<StreetIndex | null> => (_dispatch, _state, services) =>
  fetchContent<StreetIndex>(services, streetIndexPath, { hashed: false });

/** The streets of one tile, by the path that the index has; null where it does not come, which is reported. */
export const loadStreets =
  (path: string): Thunk<StreetFile | null> =>
  (_dispatch, _state, services) =>
    fetchContent<StreetFile>(services, path, { hashed: true });
