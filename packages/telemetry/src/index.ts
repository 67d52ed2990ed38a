export { listenerOf } from './listener-of.ts';
export { createWaitingTelemetry, type Listener, type Said } from './waiting-telemetry.ts';
export type { EngagementWorld } from './engagement/engagement.ts';
export { forgetEngagement } from './engagement/kept-visit.ts';
/** Loaded when the page is at rest: the engagement session. */
export const loadEngagement = () => import('./engagement/start-engagement.ts');
export type { CountingWorld } from './mixpanel/start-counting.ts';
/** Loaded when the page is at rest: the library of Mixpanel. */
export const loadCounting = () => import('./mixpanel/start-counting.ts');
export type { HeardRequest } from './recorder/requests.ts';
export type { Recorder } from './recorder/start-recorder.ts';
export type { RecordedPerson } from './recorder/recorded.ts';
/** Loaded long after the page is at rest: the recorder of what is seen. */
export const loadRecorder = () => import('./recorder/start-recorder.ts');
