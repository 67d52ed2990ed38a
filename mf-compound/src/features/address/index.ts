export { useOpenPart } from './use-open-part.ts';
export { withoutHome } from './without-home.ts';
