import { randomInt } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import { isbot } from 'isbot';
import { readCookies } from '../../../http/cookies.ts';

const name = 'bucket';
const buckets = 100;
/** The longest that browsers keep a cookie. */
const keptSeconds = 400 * 24 * 3600;

/** What of a request decides about the visitor's share in rollouts. */
interface Asking {
  readonly cookie?: string | undefined;
  readonly 'user-agent'?: string | undefined;
}

export interface Bucket {
  /** 0 to 99; undefined for robots, who get the bases. */
  readonly bucket: number | undefined;
  /** The cookie that keeps it, where it is new. */
  readonly cookie: string | undefined;
}

const kept = (header: string | undefined): number | undefined => {
  const text = readCookies(header)[name] ?? '';
  return /^(?:0|[1-9]\d?)$/.test(text) ? Number(text) : undefined;
};

/** The visitor's bucket: the one of their cookie, else a new one by chance, which they keep. It tells nobody who they are. */
export function bucketOf(headers: Asking, secure: boolean): Bucket {
  if (isbot(headers['user-agent'])) return { bucket: undefined, cookie: undefined };
  const before = kept(headers.cookie);
  if (before !== undefined) return { bucket: before, cookie: undefined };
  const bucket = randomInt(buckets);
  const cookie = stringifySetCookie({
    name,
    value: String(bucket),
    path: '/',
    maxAge: keptSeconds,
    sameSite: 'lax',
    httpOnly: true,
    secure,
  });
  return { bucket, cookie };
}
