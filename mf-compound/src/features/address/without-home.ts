import { parameters } from '@commonhearth/domain';

/** The change of an address that closes the home: what was open of it goes with it. */
export const withoutHome = {
  [parameters.compoundId]: null,
  [parameters.openedHome]: null,
  [parameters.commentsOpen]: null,
  [parameters.modalFull]: null,
} as const;
