import { derivedSecret, hashSecret, randomSalt, randomSecret } from '../secrets.ts';
import type { ForeignProvider, Sql } from '../options.ts';

/** How long somebody may stay at the other provider, in seconds. */
const FLOW_SECONDS = 600;

/** What a sign-in by another provider was begun with. */
export interface Flow {
  readonly provider: ForeignProvider;
  /** On the issuer's own origin. */
  readonly redirectTo: string;
  /** S256, of the browser that began; only it can use what this leads to. */
  readonly challenge: string;
}

/** What the other provider gets to see of a flow, and what it has to show again. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Nothing but the state has to travel: the rest follows from it and a salt, which never leaves the database. */
const secretsOf = (state: string, salt: Buffer): FlowSecrets => ({
  state,
  nonce: derivedSecret(state, salt, 'nonce'),
  verifier: derivedSecret(state, salt, 'verifier'),
});

/** Keeps a flow for ten minutes, under the hash of its state. */
export async function beginFlow(
  sql: Sql,
  { provider, redirectTo, challenge }: Flow,
  now: Date,
): Promise<FlowSecrets> {
  const [state, salt] = [randomSecret(), randomSalt()];
  await sql.query(
    `insert into auth.oauth_flows (state_hash, provider, salt, redirect_to, challenge, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashSecret(state),
      provider,
      salt,
      redirectTo,
      challenge,
      now,
      new Date(now.getTime() + FLOW_SECONDS * 1000),
    ],
  );
  return secretsOf(state, salt);
}

/** The flow of a state, once; undefined when there is none, it was used, or it took too long. */
export async function endFlow(
  sql: Sql,
  state: string,
  now: Date,
): Promise<{ readonly flow: Flow; readonly secrets: FlowSecrets } | undefined> {
  const [row] = await sql.query<Flow & { salt: Buffer; expiresAt: Date }>(
    `delete from auth.oauth_flows where state_hash = $1
     returning provider, redirect_to as "redirectTo", challenge, salt, expires_at as "expiresAt"`,
    [hashSecret(state)],
  );
  if (row === undefined || row.expiresAt <= now) return undefined;
  const { salt, provider, redirectTo, challenge } = row;
  return { flow: { provider, redirectTo, challenge }, secrets: secretsOf(state, salt) };
}
