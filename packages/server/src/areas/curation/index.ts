// The weekly work of staff: cycles, imports, publishing, market versions, change history, and live changes.
// Other areas import only this file.
export { finishPublish } from './publishing/finish-publish.ts';
export { publish } from './publishing/publishing.service.ts';
