export { candidatesOf } from './candidates.ts';
export { queueAgain, skipQueued } from './ledger-changes.repository.ts';
export { type Candidate, nextOfShareAt, writeLedger } from './ledger.repository.ts';
export {
  type Change,
  giveUpLost,
  markAndSettleAll,
  type Marking,
  noteHandedOver,
  settle,
  settleForLater,
  settleSent,
} from './mark-and-settle.repository.ts';
export { oneByOne } from './one-by-one.ts';
export {
  countsOf,
  currentRateOf,
  failuresOf,
  sentSince,
  unsubscribedOf,
  waitingDomainsOf,
} from './progress.repository.ts';
export { pageAsJson, recipientsCsv } from './recipients-file.ts';
export { countRecipients } from './recipients.repository.ts';
export {
  busyMs,
  connectionsOfShare,
  portion,
  restMs,
  shares,
  sharesAtOnce,
  turnMs,
  writtenAtOnce,
} from './shares.ts';
