// Visits: engagement, analytics, and recordings.
// Other areas import only this file.
export { linkAnalytics } from './analytics/index.ts';
export { linkViewer } from './engagement/index.ts';
export { linkRecordings, replayFrame } from './recordings/index.ts';
