export { type ContentFile, contentKey, hashedFile, hashOf, type MarketFiles } from './content-file.ts';
export { entriesOf, filesOf, makeManifest, manifestKey, readManifest } from './manifest.ts';
export { marketFiles } from './market-files.ts';
export { publishedHomes } from './published-homes.ts';
