// People: users, subscribers, staff rights, beta access, email preferences, and personal data.
// Other areas import only this file.
export { aloneWithAddress, findBetaArea, takeUpApprovals } from './beta-access/index.ts';
export { listStaff, setStaffRight } from './staff-rights/index.ts';
export { findAreaIds, keepsSubscriber, ownsSubscriber, payloadOf, subscribe } from './subscribers/index.ts';
export { knownPreferences, savePreferences } from './user-config/index.ts';
export {
  addToHistory,
  findUser,
  firstNameOf,
  insertUser,
  isStaffAccount,
  keepsAccount,
  keepsUser,
  lockUserOfAddress,
  lockUserOfProvider,
  newHistory,
  newProfile,
  newShareLinkKey,
  noAddress,
  recordStaffRight,
  releaseAddress,
  reloadUser,
  staffRight,
  type StaffRight,
  takeBackStaff,
  toUser,
  updateUser,
  userIdOfAccount,
  type UserRecord,
} from './users/index.ts';
