export { linkAnalytics, personOf } from './analytics.repository.ts';
