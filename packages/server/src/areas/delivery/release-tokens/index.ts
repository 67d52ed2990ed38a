export { notePlaceOfToken } from './release-tokens.service.ts';
