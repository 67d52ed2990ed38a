import { randomInt, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An account there; every one has an address, and some a phone. */
export interface IssuerPerson {
  readonly id: string;
  readonly email: string;
  /** Digits alone, as the protocol stores it; '' for none. */
  readonly phone: string;
  readonly password: string;
  readonly name: string;
}

interface Sent {
  readonly to: string;
  readonly code: string;
  /** What a link of the mail would hold. */
  readonly token: string;
}

const hourSeconds = 3600;

/** What the issuer knows: people, sessions, and what it sent to whom. */
export async function createIssuerState(signsWith: 'published keys' | 'shared secret') {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const secret = 'a shared secret of tests that is long enough';
  const people: IssuerPerson[] = [];
  const sessions = new Map<string, { readonly person: IssuerPerson; refreshToken: string }>();
  const sent: Sent[] = [];

  const accessToken = (issuer: string, person: IssuerPerson, sessionId: string): Promise<string> => {
    const token = new SignJWT({
      email: person.email,
      phone: person.phone,
      role: 'authenticated',
      session_id: sessionId,
      is_anonymous: false,
      user_metadata: { name: person.name },
    })
      .setIssuer(issuer)
      .setSubject(person.id)
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime(`${hourSeconds}s`);
    return signsWith === 'shared secret'
      ? token.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(secret))
      : token.setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'second' }).sign(privateKey);
  };
  const userOf = (person: IssuerPerson) => ({
    id: person.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    phone: person.phone,
    email_confirmed_at: '2026-11-01T00:00:00Z',
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    user_metadata: { name: person.name },
    identities: [],
    created_at: '2026-11-01T00:00:00Z',
  });
  const sessionOf = async (issuer: string, person: IssuerPerson, sessionId: string = randomUUID()) => {
    const refreshToken = randomUUID();
    sessions.set(sessionId, { person, refreshToken });
    return {
      access_token: await accessToken(issuer, person, sessionId),
      token_type: 'bearer',
      expires_in: hourSeconds,
      expires_at: Math.floor(Date.now() / 1000) + hourSeconds,
      refresh_token: refreshToken,
      user: userOf(person),
    };
  };
  return {
    people,
    sessions,
    sent,
    secret: signsWith === 'shared secret' ? secret : undefined,
    jwks: async () =>
      signsWith === 'shared secret'
        ? { keys: [] }
        : { keys: [{ ...(await exportJWK(publicKey)), kid: 'second', alg: 'ES256', use: 'sig' }] },
    userOf,
    sessionOf,
    /** By an address or a phone, with or without its plus sign. */
    personAt: (reach: string | undefined) =>
      reach === undefined || reach === ''
        ? undefined
        : people.find(({ email, phone }) => email === reach || phone === reach.replace('+', '')),
    send(to: string): void {
      sent.push({ to, code: String(randomInt(1_000_000)).padStart(6, '0'), token: randomUUID() });
    },
    /** Uses up what was sent last to whom the code or the token is of. */
    redeem({ to, code, token }: { to?: string; code?: string; token?: string }): string | undefined {
      const found = sent.findLast((one) => (token === undefined ? one.to === to : one.token === token));
      if (found === undefined || (token === undefined && found.code !== code)) return undefined;
      sent.splice(sent.indexOf(found), 1);
      return found.to;
    },
  };
}
