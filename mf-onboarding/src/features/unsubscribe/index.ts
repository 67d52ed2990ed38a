export { NotWhole } from './not-whole.tsx';
export { Unsubscribe } from './unsubscribe.tsx';
export { whatOf } from './what.ts';
