/** The guards that few addresses need. They load together. */
export { experimentalFeatures } from './parameters/experimental-features.ts';
export { oauthAnswer } from './oauth-answer.ts';
