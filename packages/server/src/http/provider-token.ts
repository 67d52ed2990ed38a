import { publicKeys } from '@commonhearth/auth';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import type { AuthDatabase } from './auth-database.ts';
import { ProblemError } from './problem-error.ts';
import { tokenExpired, tokenInvalid } from './token-package.ts';

/** Who the auth provider says is calling. `emailVerified` is the provider's word, never what a person wrote about themself. */
export interface ProviderIdentity {
  readonly providerId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

export interface ProviderTokens {
  verify(token: string | undefined): Promise<ProviderIdentity>;
}

const AUDIENCE = 'authenticated';
const claims = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  is_anonymous: z.literal(false).optional(),
  user_metadata: z
    .object({ name: z.string().optional(), email_verified: z.boolean().optional() })
    .default({}),
});
type Claims = z.infer<typeof claims>;
type Check = (token: string) => Promise<JWTPayload>;

async function check(token: string | undefined, verify: Check): Promise<Claims> {
  if (token === undefined) throw new ProblemError(401, 'authentication_required', 'Sign in to do this.');
  try {
    const parsed = claims.safeParse(await verify(token));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw tokenExpired();
    if (error instanceof errors.JWKSTimeout)
      throw new ProblemError(
        503,
        'unavailable',
        'The sign-in service does not answer. Try again in a moment.',
        { retryAfterSeconds: 5 },
      );
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error;
  }
  throw tokenInvalid();
}

const nameOf = ({ user_metadata: { name = '' } }: Claims) => name.trim().slice(0, 120);

/** Tokens of the provider that runs in this process, by its own keys. Its metadata names the verified flag itself. */
export function embeddedProviderTokens(options: {
  readonly database: AuthDatabase;
  readonly issuer: () => string;
  readonly clock: () => Date;
}): ProviderTokens {
  const key: JWTVerifyGetKey = async (header, token) =>
    createLocalJWKSet(await publicKeys(options.database))(header, token);
  const verify: Check = async (token) =>
    (
      await jwtVerify(token, key, {
        algorithms: ['ES256'],
        issuer: options.issuer(),
        audience: AUDIENCE,
        requiredClaims: ['exp'],
        currentDate: options.clock(),
      })
    ).payload;
  return {
    async verify(token) {
      const found = await check(token, verify);
      return {
        providerId: found.sub,
        email: found.email,
        emailVerified: found.user_metadata.email_verified === true,
        name: nameOf(found),
      };
    },
  };
}

interface HostedOptions {
  readonly url: string;
  readonly anonKey: string | undefined;
  readonly jwtSecret: string | undefined;
  readonly clock: () => Date;
}

const hostedAccount = z.object({ email_confirmed_at: z.string().nullish() });

/** In a hosted project people can write their own metadata, so whether an address is verified is asked of the provider. */
async function isVerifiedThere({ url, anonKey }: HostedOptions, token: string): Promise<boolean> {
  const response = await fetch(`${url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${token}`, ...(anonKey !== undefined && { apikey: anonKey }) },
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) return false;
  const account = hostedAccount.safeParse(await response.json());
  return account.success && typeof account.data.email_confirmed_at === 'string';
}

/** Tokens of Supabase, hosted or self-hosted: by the shared secret where one is set, else by the project's JWKS. */
export function hostedProviderTokens(options: HostedOptions): ProviderTokens {
  const { url, jwtSecret, clock } = options;
  const rules = { issuer: `${url}/auth/v1`, audience: AUDIENCE, requiredClaims: ['exp'], clockTolerance: 5 };
  const keys = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`));
  const verify: Check = async (token) =>
    (jwtSecret === undefined
      ? await jwtVerify(token, keys, {
          ...rules,
          algorithms: ['ES256', 'RS256', 'EdDSA'],
          currentDate: clock(),
        })
      : await jwtVerify(token, new TextEncoder().encode(jwtSecret), {
          ...rules,
          algorithms: ['HS256'],
          currentDate: clock(),
        })
    ).payload;
  return {
    async verify(token) {
      const found = await check(token, verify);
      const emailVerified = token !== undefined && (await isVerifiedThere(options, token).catch(() => false));
      return { providerId: found.sub, email: found.email, emailVerified, name: nameOf(found) };
    },
  };
}
