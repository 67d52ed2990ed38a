import { decodeProtectedHeader, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Account } from '../accounts/accounts.ts';
import type { AuthOptions } from '../options.ts';
import type { Session } from './sessions.ts';
import { publicKeys, signingKey } from '../signing-keys/signing-keys.ts';
import { appMetadata, userMetadata } from '../accounts/user-answer.ts';

export const ACCESS_TOKEN_SECONDS = 3600;
const AUDIENCE = 'authenticated';
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export async function issueAccessToken(
  options: AuthOptions,
  account: Account,
  session: Session,
): Promise<{ token: string; expiresAt: number }> {
  const { kid, jwk } = await signingKey(options.database);
  const issuedAt = seconds(options.clock());
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const token = await new SignJWT({
    email: account.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: seconds(session.createdAt) }],
    session_id: session.id,
    is_anonymous: false,
    app_metadata: appMetadata(account),
    user_metadata: userMetadata(account),
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(options.issuer())
    .setSubject(account.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(await importJWK(jwk, 'ES256'));
  return { token, expiresAt };
}

const claims = z.object({ sub: z.uuid(), session_id: z.uuid() });

/** By what an access token is judged. */
export type TokenRules = Pick<AuthOptions, 'database' | 'issuer' | 'clock'>;

type ReadToken =
  | { readonly outcome: 'genuine'; readonly accountId: string; readonly sessionId: string }
  | { readonly outcome: 'token_invalid' | 'token_expired' };

/** Who the token speaks for, if key, issuer, audience and expiry all hold. */
export async function readAccessToken(rules: TokenRules, token: string): Promise<ReadToken> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const jwk = (await publicKeys(rules.database)).keys.find((key) => key.kid === kid);
    if (jwk === undefined) return { outcome: 'token_invalid' };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      algorithms: ['ES256'],
      issuer: rules.issuer(),
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: rules.clock(),
    });
    const { sub, session_id } = claims.parse(payload);
    return { outcome: 'genuine', accountId: sub, sessionId: session_id };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { outcome: 'token_expired' };
    const expected =
      error instanceof errors.JOSEError || error instanceof TypeError || error instanceof z.ZodError;
    if (!expected) throw error;
    return { outcome: 'token_invalid' };
  }
}
