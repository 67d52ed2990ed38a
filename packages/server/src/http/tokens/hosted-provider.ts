import { readEmailAddress } from '@commonhearth/schemas/constants';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { nameIn, providerAway, signInFirst, type ProviderTokens, wishesIn } from './provider-token.ts';
import { tokenExpired, tokenInvalid } from './token-package.ts';

const AUDIENCE = 'authenticated';
const answerMs = 5_000;

interface HostedOptions {
  readonly url: string;
  readonly anonKey: string | undefined;
  readonly jwtSecret: string | undefined;
  readonly clock: () => Date;
  /** Multiplies how long the provider may take; above 1 in tests only. */
  readonly patience?: number;
}

const claims = z.object({
  sub: z.string().min(1),
  session_id: z.string().min(1),
  email: z.string().min(3),
  is_anonymous: z.literal(false).optional(),
  amr: z
    .array(z.object({ timestamp: z.number() }))
    .optional()
    .catch(undefined),
  user_metadata: z.unknown().optional(),
});
type Claims = z.infer<typeof claims>;

/** Ways that somebody proved who they are, in seconds since 1970. */
const latestProof = ({ amr = [] }: Claims): Date | undefined =>
  amr.length === 0 ? undefined : new Date(Math.max(...amr.map(({ timestamp }) => timestamp)) * 1000);

/** The project's published keys. That they cannot be fetched says nothing about a token. */
function publishedKeys({ url, patience = 1 }: HostedOptions): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`), {
    timeoutDuration: patience * answerMs,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const aboutTheToken =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported;
      throw aboutTheToken ? error : providerAway();
    }
  };
}

/** By the shared secret where one is set, else by the published keys. */
function signatureCheck(options: HostedOptions): (token: string) => Promise<JWTPayload> {
  const { url, jwtSecret, clock } = options;
  const rules = () => ({
    issuer: `${url}/auth/v1`,
    audience: AUDIENCE,
    requiredClaims: ['exp'],
    clockTolerance: 5,
    currentDate: clock(),
  });
  if (jwtSecret !== undefined) {
    const secret = new TextEncoder().encode(jwtSecret);
    return async (token) => (await jwtVerify(token, secret, { ...rules(), algorithms: ['HS256'] })).payload;
  }
  const keys = publishedKeys(options);
  return async (token) =>
    (await jwtVerify(token, keys, { ...rules(), algorithms: ['ES256', 'RS256', 'EdDSA'] })).payload;
}

async function genuineClaims(verify: (token: string) => Promise<JWTPayload>, token: string): Promise<Claims> {
  try {
    const parsed = claims.safeParse(await verify(token));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw tokenExpired();
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error;
  }
  throw tokenInvalid();
}

const hostedAccount = z.object({ email: z.string().nullish(), email_confirmed_at: z.string().nullish() });

/**
 * What the provider says of the token's account at this moment: it refuses a token whose session has ended,
 * and only it knows whether the address is verified, since people can write their own metadata.
 */
async function askProvider(
  { url, anonKey, patience = 1 }: HostedOptions,
  token: string,
): Promise<{ email: string; emailVerified: boolean }> {
  const answer = await fetch(`${url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${token}`, ...(anonKey !== undefined && { apikey: anonKey }) },
    signal: AbortSignal.timeout(patience * answerMs),
  }).catch(() => undefined);
  if (answer?.status === 401 || answer?.status === 403) throw tokenInvalid();
  const account = hostedAccount.safeParse(
    answer?.ok === true ? await answer.json().catch(() => undefined) : undefined,
  );
  if (!account.success) throw providerAway();
  const { email, email_confirmed_at: confirmedAt } = account.data;
  return { email: email ?? '', emailVerified: typeof confirmedAt === 'string' };
}

/** Tokens of Supabase, hosted or self-hosted. */
export function hostedProviderTokens(options: HostedOptions): ProviderTokens {
  const verify = signatureCheck(options);
  return {
    async verify(token) {
      if (token === undefined) throw signInFirst();
      const found = await genuineClaims(verify, token);
      // a token outlives a change of address: which one is verified, and which is not, only the account says
      const { email, emailVerified } = await askProvider(options, token);
      const address = email === '' ? found.email : email;
      return {
        providerId: found.sub,
        sessionId: found.session_id,
        provedAt: latestProof(found),
        email: readEmailAddress(address) ?? address,
        emailVerified: emailVerified && email !== '',
        name: nameIn(found.user_metadata),
        signUp: wishesIn(found.user_metadata),
      };
    },
  };
}
