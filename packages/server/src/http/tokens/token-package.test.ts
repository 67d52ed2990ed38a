import { SignJWT } from 'jose';
import { tokenPackages } from './token-package.ts';

const secret = 's'.repeat(40);
const noon = new Date('2026-11-20T12:00:00Z');
const tokens = tokenPackages({ secret, previousSecret: undefined, clock: () => noon });
const payload = {
  user_id: 'u',
  email: 'ada@example.org',
  is_staff: false,
  hfc_subscriber_ids: [],
  hfc_last_active_subscriber_id: null,
};
interface Claims {
  readonly issuer?: string;
  readonly audience?: string;
  /** Seconds from noon. */
  readonly from?: number;
  readonly until?: number;
}
function signed({ issuer = 'commonhearth', audience = 'product-api', from = 0, until = 3600 }: Claims) {
  const at = noon.getTime() / 1000;
  return new SignJWT({ ...payload, sid: 's' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(at + from)
    .setExpirationTime(at + until)
    .sign(new TextEncoder().encode(secret));
}

it('takes a token of its own issuer for its own audience', async () => {
  expect((await tokens.verify(await signed({}))).sessionId).toBe('s');
});

it.each([
  ['of another issuer', { issuer: 'other' }],
  ['for another audience', { audience: 'other' }],
  ['issued long ago with an end far away', { from: -7200, until: 9999 }],
])('[CAL-06] refuses a token with the right signature %s', async (_what, claims: Claims) => {
  await expect(tokens.verify(await signed(claims))).rejects.toMatchObject({ status: 401 });
});

it('[CAL-06] a token ends after an hour', async () => {
  const { token } = await tokens.issue(payload, 's');
  const clock = () => new Date(noon.getTime() + 3_601_000);
  const later = tokenPackages({ secret, previousSecret: undefined, clock });
  await expect(later.verify(token)).rejects.toMatchObject({ code: 'token_expired' });
});
