export { judgeOwner, type OwnerVerdict } from './account/judge-owner.ts';
export { ensureAccount } from './accounts/ensure-account.ts';
export { accountPersonalData, type PersonalData } from './own-data/held.ts';
export { subjectOf } from './limits/attempts.ts';
export { networksOf, placeOf } from './protocol/place.ts';
export {
  issueMagicLink,
  magicLinkFor,
  magicLinkPurpose,
  readMagicLink,
  revokeMagicLinks,
} from './mail-tokens/magic-links.ts';
export {
  issueMailToken,
  issueMailTokens,
  lookAtMailToken,
  revokeMailTokens,
  spendMailToken,
} from './mail-tokens/mail-tokens.ts';
export { authMigrations } from './migrations.ts';
export type { AuthDatabase, AuthMail, AuthOptions, OpenIdClient, Sql } from './options.ts';
export { authProvider } from './provider.ts';
export { pruneAuth } from './prune.ts';
export { browserWords } from './sessions/device.ts';
export { sessionOfToken, type TokenJudgement } from './sessions/session-of-token.ts';
