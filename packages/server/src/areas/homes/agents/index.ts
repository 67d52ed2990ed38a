export {
  addressesOf,
  type Advisor,
  advisorIdOf,
  advisorOfAddress,
  advisorOfUser,
  agentOf,
  calledAdvisor,
} from './advisor.ts';
export { findAgent } from './agent-image.ts';
export { toAgent } from './agent-wire.ts';
export { lockAgent } from './agents.repository.ts';
