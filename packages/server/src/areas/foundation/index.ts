// Used by every area: audit and undo, job runs, and stored pictures.
// Other areas import only this file.
export { type AuditContext, changesChannel, recordAudit, recordAudits } from './audit/audit.repository.ts';
export { pickFields } from './audit/pick-fields.ts';
export { recordReading, recordSearch } from './audit/record-reading.ts';
export { recordUndo, recordUndos } from './audit/record-undo.ts';
export {
  changedSince,
  changesOnly,
  type Fields,
  takenBack,
  touchedBy,
  type Undoable,
  type UndoDeps,
  type Undoer,
  type UndoneObject,
  withMoments,
} from './audit/undoer.ts';
export { colleaguesOf, whoActedOf } from './audit/who-acted.ts';
export { type Box, drawn, markAt, photoIn, svgOf } from './pictures/drawing.ts';
export { imagePostFor } from './pictures/image-post.ts';
export { picturesOfDrawings } from './pictures/picture-of-drawing.ts';
export { uploadsFolder } from './pictures/picture-upload.ts';
export { readPhoto } from './pictures/read-photo.ts';
export { keepPicture, type StoredPicture } from './pictures/store-picture.ts';
export { holdPictures, keptMs } from './pictures/stored-pictures.repository.ts';
export { smallObjectOf, takeUpload } from './pictures/take-upload.ts';
