export { ensureAccount } from './accounts/ensure-account.ts';
export { subjectOf } from './limits/attempts.ts';
export { placeOf } from './limits/place.ts';
export { authMigrations } from './migrations.ts';
export type { AuthDatabase, AuthMail, AuthOptions, Sql } from './options.ts';
export { authProvider } from './provider.ts';
export { pruneAuth } from './prune.ts';
export { confirmSignUp, type Confirmation, type Proof } from './sign-up/confirm-sign-up.ts';
export { sessionOfToken, type TokenJudgement } from './sessions/session-of-token.ts';
