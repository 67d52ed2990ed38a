export { addressHash, askedFor, mailRefusal, waitingRefusal, withRefusal } from './mail-refusal.ts';
export { countUnsubscribed, ledgerRefusal, skipRefused } from './skip-refused.ts';
export { complaintOf, isComplaint, suppress, suppressHash, unsuppress } from './suppressions.repository.ts';
export {
  addUnsubscription,
  clearUnsubscriptions,
  keepSwitches,
  switchesOf,
} from './unsubscriptions.repository.ts';
