export { findSharer } from './share-links.repository.ts';
