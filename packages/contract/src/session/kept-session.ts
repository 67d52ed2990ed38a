import { keptLifetimeMs, keptPrefix, sessionCacheKey } from '@commonhearth/schemas/constants';
import { keptKey } from '../kept/kept-key.ts';

/** Who is signed in at this browser, for the next page load [3]. */
export interface KeptSession {
  readonly accessToken?: string;
  readonly magicLinkToken?: string;
  readonly name?: string;
  readonly app?: 'hfc' | 'hfci';
  readonly user_id?: string;
  readonly subscriber_id?: string;
  readonly hfc_subscriber_id?: string;
}

const fields = [
  'accessToken',
  'magicLinkToken',
  'name',
  'app',
  'user_id',
  'subscriber_id',
  'hfc_subscriber_id',
] as const satisfies readonly (keyof KeptSession)[];

export const sessionKey = keptKey<KeptSession>({
  name: sessionCacheKey.slice(keptPrefix.length),
  lifetimeMs: keptLifetimeMs.session,
  missed: true,
  parse: (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined;
    const session = kept as Readonly<Record<string, unknown>>;
    const known = fields.every((field) => session[field] === undefined || typeof session[field] === 'string');
    return known ? session : undefined;
  },
});

/** What the client of the auth provider stores of its session. */
export const providerSessionKey = keptKey<string>({
  name: 'auth',
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => (typeof kept === 'string' ? kept : undefined),
});
