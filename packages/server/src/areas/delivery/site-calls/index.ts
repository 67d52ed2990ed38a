export { siteApi } from './site-api.ts';
export { unmetCalls, unmetCallsOfStart } from './unmet-calls.ts';
export { liveCalls } from './live-calls.ts';
