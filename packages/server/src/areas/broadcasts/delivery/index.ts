export { isStarterStaff, notStaff, recordOfJob } from './ends.ts';
export { prepareBroadcastJob } from './prepare-broadcast.job.ts';
export { sendShares } from './send-broadcast.job.ts';
