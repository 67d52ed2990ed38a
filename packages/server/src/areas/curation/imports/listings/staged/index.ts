/**
 * The rows of a file on their way into the database: staged in a table of the transaction, judged against the
 * homes that are known, then written. Who calls knows none of its columns.
 */
export { classify } from './classify.ts';
export { load } from './load.ts';
export { measure, type Measures } from './measure.ts';
export { bringBack } from './returned.ts';
export type { StagedListing } from './columns.ts';
export { stage, stagedLine } from './stage.ts';
