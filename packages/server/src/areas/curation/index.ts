// The weekly work of staff: cycles, imports, publishing, versions of a market, the change history and live changes.
// Other areas import from this file alone.
export { finishPublish } from './publishing/finish-publish.ts';
export { publish } from './publishing/publishing.service.ts';
