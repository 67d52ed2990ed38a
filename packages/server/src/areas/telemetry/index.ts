// What is known of visits: engagement, analytics, recordings.
// Other areas import from this file alone.
export { linkAnalytics } from './analytics/analytics.repository.ts';
export { linkViewer } from './engagement/engagement.repository.ts';
export { linkRecordings } from './recordings/recordings.repository.ts';
export { replayFrame } from './recordings/replay-frame.ts';
