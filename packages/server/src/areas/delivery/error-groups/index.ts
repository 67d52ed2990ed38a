export { groupError, type Reporter } from './group-error.ts';
