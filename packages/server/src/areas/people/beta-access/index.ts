export { aloneWithAddress, findBetaArea } from './beta-access.repository.ts';
export { takeUpApprovals } from './take-up-approvals.ts';
