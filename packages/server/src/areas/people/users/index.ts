export { storeEmailPreferences } from './change-user.ts';
export { firstNameOf } from './first-name.ts';
export { newHistory, newProfile, newShareLinkKey } from './new-user.ts';
export { recordStaffRight, type StaffRight, staffRight, takeBackStaff } from './staff-by-setting.ts';
export {
  addToHistory,
  asConsumer,
  findUser,
  findUserOfAccount,
  insertUser,
  isStaffAccount,
  keepsAccount,
  keepsUser,
  lockUser,
  lockUserOfAddress,
  lockUserOfProvider,
  noAddress,
  releaseAddress,
  reloadUser,
  toUser,
  updateUser,
  userIdOfAccount,
  type UserRecord,
  type UserRow,
} from './users.repository.ts';
