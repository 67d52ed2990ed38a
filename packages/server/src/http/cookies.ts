import { parseCookie } from 'cookie';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** The cookies of a request as they stand: none of ours is encoded, and decoding thousands of broken ones takes long. */
export const readCookies = (header: string | undefined): Cookies =>
  parseCookie(header ?? '', { decode: (text) => text });
