export {
  actOfSeries,
  type AuditContext,
  changesChannel,
  recordAudit,
  recordAudits,
} from './audit.repository.ts';
export { pickFields } from './pick-fields.ts';
export { recordListing, recordReading, recordSearch } from './record-reading.ts';
export { recordUndo, recordUndos } from './record-undo.ts';
export {
  changedSince,
  type Fields,
  mayNotUndo,
  takenBack,
  touchedBy,
  type Undoable,
  type UndoDeps,
  type Undoer,
  type UndoneObject,
  withMoments,
} from './undoer.ts';
export { colleaguesOf, whoActedOf } from './who-acted.ts';
