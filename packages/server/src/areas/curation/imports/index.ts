export { importAreas } from './areas/import-areas.ts';
export { type AreaReport, printAreaReport } from './areas/report.ts';
export { ImportInputError, quoted } from './input-error.ts';
export type { MappingOverride } from './listings/file/mapping.ts';
export { importListings } from './listings/import-listings.ts';
export { previewFile } from './listings/preview-file.ts';
export { type ListingReport, printListingReport } from './listings/report.ts';
export { lineProgress } from './progress.ts';
