export { audienceThatIs } from './audience-that-is.ts';
export { addressesOf, audienceRows, categoryOf, judgedRows } from './audience.ts';
export { audienceInParts, countAudience, whileCounting } from './count-audience.repository.ts';
export { idsThatAre } from './ids-that-are.ts';
export { whyOf } from './why.service.ts';
