export { newsOf } from './news.service.ts';
