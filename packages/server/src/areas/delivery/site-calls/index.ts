export { liveCalls } from './live-calls.ts';
export { requireFittingShell } from './require-fitting-shell.ts';
export { unmetNeeds, unmetNeedsOfStart } from './unmet-needs.ts';
