import { parseCookie, type SetCookie } from 'cookie';
import { eq } from 'drizzle-orm';
import type { CircleGuest } from '../../actor.ts';
import type { Config } from '../../config/index.ts';
import type { Database } from '../../db/client.ts';
import { circleMembers } from '../../db/schema/index.ts';
import { createSigner } from './signed-text.ts';

/** As policies and the table of calls name a guest of circles. */
export const circleGuest = 'circle guest';
const name = 'circle_guest';
/** Browsers keep no cookie for longer than 400 days. */
const seconds = 365 * 86_400;

type Cookies = Readonly<Record<string, string | undefined>>;

/** The guest as a caller. */
export const asGuest = (guestId: string): CircleGuest => ({ kind: circleGuest, guestId });

/** The cookie that makes a browser the guest as which it joined a circle. Scripts cannot read it. */
export function guestCookie(config: Config) {
  const signer = createSigner(config, 'circle guest');
  const about = { name, path: '/api', httpOnly: true, sameSite: 'strict' } as const;
  return {
    /** The guest's id; undefined for none, and for anything that we did not sign. */
    read: async (value: string | undefined): Promise<string | undefined> =>
      value === undefined ? undefined : signer.read(value),
    make: async (guestId: string, secure: boolean): Promise<SetCookie> => ({
      ...{ ...about, secure },
      value: await signer.sign(guestId),
      maxAge: seconds,
    }),
    end: (secure: boolean): SetCookie => ({ ...about, value: '', maxAge: 0, secure }),
  };
}

export const guestIn = (cookies: Cookies): string | undefined => cookies[name];
export const guestInHeader = (header: string | undefined): string | undefined =>
  guestIn(parseCookie(header ?? ''));

export interface CircleGuests {
  /** Undefined once the guest is in no circle. */
  ofCookie(value: string): Promise<CircleGuest | undefined>;
}

export function createCircleGuests(config: Config, { db }: Database): CircleGuests {
  const cookie = guestCookie(config);
  return {
    async ofCookie(value) {
      const guestId = await cookie.read(value);
      if (guestId === undefined) return undefined;
      const [member] = await db
        .select({ guestId: circleMembers.guestId })
        .from(circleMembers)
        .where(eq(circleMembers.guestId, guestId))
        .limit(1);
      return member === undefined ? undefined : asGuest(guestId);
    },
  };
}
