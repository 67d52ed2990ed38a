export { aiTextToDo } from './ai-text-to-do.ts';
export { beingPublished } from './being-published.ts';
export { toPhoto, toPublicCompound, toStaffCompound, toStaffHome } from './compound-wire.ts';
export { changeCompound, seeCompound } from './compounds.policy.ts';
export {
  type CompoundRow,
  compoundsWhere,
  findCompound,
  findResourceIds,
  type HomeRow,
  type LoadedCompound,
  lockCompound,
  type PhotoRow,
  replacedAmong,
  updateCompound,
  updateCompounds,
} from './compounds.repository.ts';
export { changedFields, lockForWrite, readCompound, store, writeEditorial } from './compounds.service.ts';
export { lockLibrary } from './lock-library.ts';
export { newEditorial } from './new-editorial.ts';
export { publicAttributeNames } from './public/public-attributes.ts';
export { isOfferedAgain, isOfferedAgainSql, marksOfReturn } from './match-status/rejected-again.ts';
export { compoundsOfAreas, compoundsOfMarket } from './public/shown-compounds.repository.ts';
export {
  findShown,
  type ListedHome,
  noteShownHomes,
  seenOrTakenDown,
  toTakenDown,
} from './public/shown-homes.repository.ts';
