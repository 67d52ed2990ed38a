import { randomUUID } from 'node:crypto';
import { sessionCookieSeconds, viewerCookieSeconds } from '@commonhearth/schemas/constants';
import type { SetCookie } from 'cookie';
import type { IncomingHttpHeaders } from 'node:http';
import { isPerson, type Actor } from '../../actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Cookies } from '../cookies.ts';

/** By what the visitor said to the card at the foot of the page; the browser writes it. */
const consents = ({ consent }: Cookies, asksFirst: boolean): boolean =>
  asksFirst ? consent === 'granted' : consent !== 'refused';

/**
 * A page of another site makes the browser send it: what it tells is made up there, and the cookies stay at home, a
 * refusal among them.
 */
const isFromElsewhere = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'cross-site';

/**
 * Whether the visitor lets the site note what they do: not where their browser asks not to be tracked (DNT, global
 * privacy control), nor where they refused, nor where another site asks for them. Where the site asks first, only
 * after a yes.
 */
export const letsTrack = (
  headers: IncomingHttpHeaders,
  cookies: Cookies,
  { asksFirst }: { readonly asksFirst: boolean },
): boolean =>
  headers['dnt'] !== '1' &&
  headers['sec-gpc'] !== '1' &&
  !isFromElsewhere(headers) &&
  consents(cookies, asksFirst);

/** Whether cookies go over https alone. */
export const isSecure = ({ site }: Pick<Dependencies, 'site'>): boolean => site.origin.startsWith('https:');

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Who this browser is to us while nobody is signed in; undefined where it has no such cookie. */
export const viewerIn = (cookies: Cookies): string | undefined => {
  const text = cookies['viewer_id'] ?? '';
  return uuid.test(text) ? text : undefined;
};
/** The visit that this browser told of last. */
export const visitIn = (cookies: Cookies): string | undefined => {
  const text = cookies['session_id'] ?? '';
  return /^[\w-]{8,64}$/.test(text) ? text : undefined;
};

/** A stored visit, as the policies of those who add to it see it. */
export interface StoredVisit {
  readonly userId: string | null;
  /** Whether the request carries the viewer's cookie with which the visit began. */
  readonly isSameViewer: boolean;
}

/**
 * A person adds to their own visits; everyone else only from the browser where the visit began, since its id alone
 * proves nothing. Beacons carry no token, but they do carry the cookie.
 */
export const mayAddToVisit = (actor: Actor, { userId, isSameViewer }: StoredVisit): boolean =>
  isPerson(actor) && userId !== null ? userId === actor.userId : isSameViewer;

/**
 * The viewer of a request that lets itself be tracked, a new one where there is none, with the cookies that keep it
 * for 30 days from now, and its visit for two hours. They are of the API's own host; a sign-out in the browser ends
 * them, so scripts of the page may.
 */
export function viewerOf(
  cookies: Cookies,
  { secure, visit }: { readonly secure: boolean; readonly visit: string | undefined },
): { readonly viewerId: string; readonly cookies: readonly SetCookie[] } {
  const viewerId = viewerIn(cookies) ?? randomUUID();
  const kept = { path: '/', sameSite: 'lax', secure } as const;
  return {
    viewerId,
    cookies: [
      { ...kept, name: 'viewer_id', value: viewerId, maxAge: viewerCookieSeconds },
      ...(visit === undefined
        ? []
        : [{ ...kept, name: 'session_id', value: visit, maxAge: sessionCookieSeconds }]),
    ],
  };
}
