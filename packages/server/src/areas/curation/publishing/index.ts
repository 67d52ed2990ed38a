export { finishPublish } from './finish-publish.ts';
export { publish } from './publishing.service.ts';
