export { liveCalls } from './live-calls.ts';
export { unmetCalls, unmetCallsOfStart } from './unmet-calls.ts';
