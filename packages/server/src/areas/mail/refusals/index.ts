export { addressHash, askedFor, mailRefusal, waitingRefusal, withRefusal } from './mail-refusal.ts';
export { countUnsubscribed, ledgerRefusal, skipRefused } from './skip-refused.ts';
export { complaintOf, isComplaint, suppress, suppressHash, unsuppress } from './suppressions.repository.ts';
export {
  addUnsubscription,
  clearUnsubscriptions,
  hasUnsubscribed,
  keepSwitches,
  switchesOf,
  takeBackUnsubscription,
} from './unsubscriptions.repository.ts';
