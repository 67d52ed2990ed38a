/**
 * What version 2 exports and version 3 does not. The shell loads it for releases that were built for version 2, which get
 * it together with the exports of version 3. Remove it when no live release needs version 2.
 */
export { NameTakenError } from './api/owned-api.ts';
export { toggleLike } from './consumer/likes/likes.thunks.ts';
export { selectExperimental } from './navigation/navigation.slice.ts';
export { loadStreetIndex, loadStreets } from './published/streets/streets.thunks.ts';
