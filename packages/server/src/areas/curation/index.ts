// The weekly work of staff: cycles, imports, publishing, market versions, change history, and live changes.
// Other areas import only this file.
export { importAreas } from './imports/areas/import-areas.ts';
export { type AreaReport, printAreaReport } from './imports/areas/report.ts';
export type { MappingOverride } from './imports/listings/file/mapping.ts';
export { importListings } from './imports/listings/import-listings.ts';
export { type ListingReport, printListingReport } from './imports/listings/report.ts';
export { ImportInputError, quoted } from './imports/input-error.ts';
export { lineProgress } from './imports/progress.ts';
export { finishPublish } from './publishing/finish-publish.ts';
export { publish } from './publishing/publishing.service.ts';
