export { createArea, createCompound, createCycle, cityIdOf, marketIdOf } from '../world/index.ts';
export { createPerson, signUpAtProvider, type Person } from './people.ts';
export { createWorld, samples, type Sample, type Target, type World } from './sample-requests.ts';
export { createTestApi, superuserEmail, type ApiAnswer, type TestApi } from './test-api.ts';
