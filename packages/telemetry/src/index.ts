export { createTelemetry } from './telemetry.ts';
export { createWaitingTelemetry, type Listener, type Said } from './waiting-telemetry.ts';
export type { EngagementWorld } from './engagement/engagement.ts';
/** Loaded when the page is at rest: the engagement session. */
export const loadEngagement = () => import('./engagement/start-engagement.ts');
