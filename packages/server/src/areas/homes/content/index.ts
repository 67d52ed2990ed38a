export { contentFiles } from './files/content-files.ts';
export { publishedOrders } from './content.repository.ts';
export { rebuildContent, refreshContent, replaceContent } from './content.service.ts';
export { contentCheck, mendContent } from './mend.ts';
