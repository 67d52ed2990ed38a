export { groupError, type Reporter } from './group-error.ts';
export { tellOfErrorJob } from './tell-of-error.job.ts';
