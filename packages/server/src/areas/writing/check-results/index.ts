export { asksNothing, type CheckKind, checkKinds } from './check-kinds.ts';
export { checkedOf, type Held, requireChecked, stands } from './checked.ts';
export {
  checkSettings,
  type CheckSettingsRow,
  heldCheckSettings,
  heldTo,
  listCheckRuns,
  lockCheckSettings,
  noteCheckJob,
  ofArea,
  ofPrompt,
  storeCheckRun,
  type Subject,
  updateCheckSettings,
} from './checks.repository.ts';
