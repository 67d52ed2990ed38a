import { tokenPayload, type TokenPackage, type TokenPayload } from '@commonhearth/schemas';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ProblemError } from '../problem-error.ts';

const ISSUER = 'commonhearth';
const AUDIENCE = 'product-api';
const TOKEN_SECONDS = 3600;

export interface TokenPackages {
  /**
   * A token that lasts an hour, and no longer than the auth provider's session of this id; `provedAt` is when its person
   * proved who they are.
   */
  issue(payload: TokenPayload, sessionId: string, provedAt?: Date): Promise<TokenPackage>;
  /**
   * What the token says; 401 `token_expired` or `token_invalid`. Whether its session has ended is not asked
   * here.
   */
  verify(token: string): Promise<ProductToken>;
}

interface ProductToken {
  readonly payload: TokenPayload;
  /** Of the auth provider. */
  readonly sessionId: string;
  readonly provedAt: Date | undefined;
}

const ownClaims = z.object({ sid: z.string().min(1), auth_time: z.number().optional() });

export const tokenInvalid = () =>
  new ProblemError(401, 'token_invalid', 'This login isn’t valid here. Log in again.');
export const tokenExpired = () =>
  new ProblemError(401, 'token_expired', 'The login has expired. Refresh it and try again.');

export const magicLinkLimited = () =>
  new ProblemError(
    403,
    'magic_link_limited',
    'You logged in with an email link, and this needs a full login. Log in and try again.',
  );

/**
 * The product's own tokens: HS256, one hour. `previousSecret` verifies only: what it signed before it was
 * replaced runs out within the hour, so that replacing the secret signs nobody out.
 */
export function tokenPackages(options: {
  readonly secret: string;
  readonly previousSecret: string | undefined;
  readonly clock: () => Date;
}): TokenPackages {
  const key = (secret: string) => new TextEncoder().encode(secret);
  const secrets = [options.secret, options.previousSecret].filter((secret) => secret !== undefined).map(key);

  async function verifyWith(secret: Uint8Array, token: string): Promise<ProductToken> {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: TOKEN_SECONDS,
      currentDate: options.clock(),
    });
    const { sid: sessionId, auth_time: proved } = ownClaims.parse(payload);
    const provedAt = proved === undefined ? undefined : new Date(proved * 1000);
    return { payload: tokenPayload.parse(payload), sessionId, provedAt };
  }

  return {
    async issue(payload, sessionId, provedAt) {
      const issuedAt = Math.floor(options.clock().getTime() / 1000);
      const token = await new SignJWT({
        ...payload,
        sid: sessionId,
        ...(provedAt !== undefined && { auth_time: Math.floor(provedAt.getTime() / 1000) }),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_SECONDS)
        .sign(key(options.secret));
      return { token, payload };
    },
    async verify(token) {
      for (const secret of secrets) {
        try {
          return await verifyWith(secret, token);
        } catch (error) {
          if (error instanceof errors.JWTExpired) throw tokenExpired();
        }
      }
      throw tokenInvalid();
    },
  };
}
