// People: users, subscribers, staff rights, beta access, email preferences, and personal data.
// Other areas import only this file.
export { aloneWithAddress, findBetaArea } from './beta-access/beta-access.repository.ts';
export { takeUpApprovals } from './beta-access/take-up-approvals.ts';
export { listStaff } from './staff-rights/staff-rights.repository.ts';
export { setStaffRight } from './staff-rights/staff-rights.service.ts';
export { ownsSubscriber } from './subscribers/subscribers.policy.ts';
export { findAreaIds, keepsSubscriber } from './subscribers/subscribers.repository.ts';
export { subscribe } from './subscribers/subscribers.service.ts';
export { payloadOf } from './subscribers/token-payload.ts';
export { knownPreferences, savePreferences } from './user-config/user-config.repository.ts';
export { firstNameOf } from './users/first-name.ts';
export { newHistory, newProfile, newShareLinkKey } from './users/new-user.ts';
export { recordStaffRight, staffRight, type StaffRight, takeBackStaff } from './users/staff-by-setting.ts';
export {
  addToHistory,
  findUser,
  insertUser,
  isStaffAccount,
  keepsAccount,
  keepsUser,
  lockUserOfAddress,
  lockUserOfProvider,
  noAddress,
  releaseAddress,
  reloadUser,
  toUser,
  updateUser,
  userIdOfAccount,
  type UserRecord,
} from './users/users.repository.ts';
