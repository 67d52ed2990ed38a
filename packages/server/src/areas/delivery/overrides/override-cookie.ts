import type { Override } from '@commonhearth/schemas';
import type { SetCookie } from 'cookie';
import { z } from 'zod';
import type { Config } from '../../../config/index.ts';
import { readCookies, type Cookies } from '../../../http/cookies.ts';
import { createSigner } from '../../../http/tokens/signed-text.ts';

const name = 'overrides';
const hourSeconds = 3600;
/** So that the cookie is never longer than browsers take. */
export const mostOverrides = 10;

const keptSchema = z.array(
  z.object({
    remote: z.string(),
    version: z.string().optional(),
    hash: z.string().optional(),
    address: z.string().optional(),
    until: z.iso.datetime(),
  }),
);

/** The cookie that holds what one browser tries: signed, so that it is only what we once let it try. */
export function overrideCookie(config: Config) {
  const signer = createSigner(config, `overrides:${config.channel}`);
  const about = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  return {
    /** Those that are not over at this time, the database's; none of what is not ours. */
    async read(value: string | undefined, now: Date): Promise<readonly Override[]> {
      const text = value === undefined ? undefined : await signer.read(value);
      if (text === undefined) return [];
      const kept = keptSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return kept.filter(({ until }) => Date.parse(until) > now.getTime());
    },
    async make(overrides: readonly Override[], secure: boolean): Promise<SetCookie> {
      const text = Buffer.from(JSON.stringify(overrides)).toString('base64url');
      return { ...about, name, value: await signer.sign(text), maxAge: hourSeconds, secure };
    },
    end: (secure: boolean): SetCookie => ({ ...about, name, value: '', maxAge: 0, secure }),
  };
}

/** What of a request's cookies holds overrides. */
export const overridesIn = (cookies: Cookies): string | undefined => cookies[name];
export const overridesInHeader = (header: string | undefined): string | undefined =>
  overridesIn(readCookies(header));
