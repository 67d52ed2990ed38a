/** The built product as processes of its own: servers, signed-in people, cycles, content and teams, for measurements and soak tests. */
export { approvedCycle, beginPublish, expectPublishedOnce, progressOf, type Cycle } from './cycle.ts';
export { freePort } from './free-port.ts';
export {
  refreshAnswer,
  send,
  signInAnswer,
  signInToDemo,
  signUp,
  type Answer,
  type Session,
} from './product-client.ts';
export { contentOver, readManifest, readWhole, type ReadContent } from './published-content.ts';
export { seeded } from './random.ts';
export { answered, post, sendOff } from './send-off.ts';
export { mailingEnv, productEnv, startServer, type ServerProcess } from './server-process.ts';
export { eventually, expectThat, pause, type Soak } from './case.ts';
export { ownFolder, ownSurroundings } from './surroundings.ts';
export { teamOf, type Team } from './team.ts';
