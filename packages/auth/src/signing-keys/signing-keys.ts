import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { JSONWebKeySet, JWK } from 'jose';
import type { Sql } from '../options.ts';

interface KeyRow {
  readonly kid: string;
  readonly privateJwk: JWK;
  readonly active: boolean;
}

const keys = (database: Sql): Promise<readonly KeyRow[]> =>
  database.query<KeyRow>(
    'select kid, private_jwk as "privateJwk", active from auth.signing_keys order by created_at desc',
  );

async function createKey(database: Sql): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  // Several processes may get here at once: the unique index on the active key lets one of them win.
  await database.query(
    'insert into auth.signing_keys (kid, private_jwk) values ($1, $2) on conflict do nothing',
    [await calculateJwkThumbprint(jwk), JSON.stringify(jwk)],
  );
}

async function keysWithActive(database: Sql): Promise<readonly KeyRow[]> {
  const stored = await keys(database);
  if (stored.some((key) => key.active)) return stored;
  await createKey(database);
  return keys(database);
}

/** The key that signs now; made on first use. Never cached, so that a rotation reaches every process. */
export async function signingKey(database: Sql): Promise<{ readonly kid: string; readonly jwk: JWK }> {
  const active = (await keysWithActive(database)).find((key) => key.active);
  if (active === undefined)
    throw new Error('auth.signing_keys has no active key: set active = true on one row.');
  return { kid: active.kid, jwk: active.privateJwk };
}

/**
 * The public halves of every signing key (ES256), with which the product API verifies access tokens.
 * Makes the first key when there is none yet, so the answer is never empty.
 */
export async function publicKeys(database: Sql): Promise<JSONWebKeySet> {
  const stored = await keysWithActive(database);
  return {
    keys: stored.map(({ kid, privateJwk: { kty, crv, x, y } }) => ({
      kid,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      ...(kty !== undefined && { kty }),
      ...(crv !== undefined && { crv }),
      ...(x !== undefined && { x }),
      ...(y !== undefined && { y }),
    })),
  };
}
