// Visits: engagement, analytics, and recordings.
// Other areas import only this file.
export { linkAnalytics } from './analytics/analytics.repository.ts';
export { linkViewer } from './engagement/engagement.repository.ts';
export { linkRecordings } from './recordings/recordings.repository.ts';
export { replayFrame } from './recordings/replay-frame.ts';
