// The weekly work of staff: cycles, imports, publishing, market versions, change history, and live changes.
// Other areas import only this file.
export {
  type AreaReport,
  importAreas,
  ImportInputError,
  importListings,
  lineProgress,
  type ListingReport,
  type MappingOverride,
  printAreaReport,
  printListingReport,
  quoted,
} from './imports/index.ts';
export { finishPublish, publish } from './publishing/index.ts';
