export { liveCalls } from './live-calls.ts';
export { unmetNeeds, unmetNeedsOfStart } from './unmet-needs.ts';
