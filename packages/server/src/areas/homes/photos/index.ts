export { nextImages, queueImages } from './load-images.service.ts';
