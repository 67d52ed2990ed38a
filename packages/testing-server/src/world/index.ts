/** Rows of a database for tests, made from the builders of `fixtures`: a test names only what it is about. */
export { clearWorld } from './clear.ts';
export { createCompound } from './compound.ts';
export { createCycle } from './cycle.ts';
export type { WorldTarget } from './insert.ts';
export { createMagicLink, createPreferencesLink } from './magic-link.ts';
export { createFailedMail } from './mail.ts';
export { cityIdOf, createArea, createCity, createMarket, marketIdOf } from './places.ts';
export { createReleaseToken } from './release-token.ts';
export { createSession } from './session.ts';
export { createTourRequest } from './tour-request.ts';
export { createFallbackAgent, createSubscriber, createUser } from './user.ts';
