export { useListed } from './use-listed.ts';
