export { createArea, createCompound, createCycle, cityIdOf, marketIdOf } from '../world/index.ts';
export { createPerson, limitedTokenOf, shareLinkKeyOf, signUpAtProvider, type Person } from './people.ts';
export { cookieIn, guestsCircle, type Guest } from './guests.ts';
export { createWorld, type Sample, type Samples, type Target, type World } from './calling-world.ts';
export {
  createTestApi,
  mailSecret,
  multipartOf,
  superuserEmail,
  type ApiAnswer,
  type BodyAs,
  type TestApi,
} from './test-api.ts';
