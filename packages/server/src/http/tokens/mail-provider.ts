import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { TokenHolder } from '../../actor.ts';
import { ProblemError } from '../problem-error.ts';

/** As policies and the table of calls name it. */
export const mailProvider = 'mail provider';

/** When it was signed, in seconds since 1970, and the signature, in hex. */
export const mailTimeHeader = 'x-mail-time';
export const mailSignatureHeader = 'x-mail-signature';

const atMostMs = 5 * 60_000;
const refused = (sentence: string) => new ProblemError(401, 'token_invalid', sentence);

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, of a call that takes it signed. */
    signedText: string | undefined;
  }
}

const signatureOf = (secret: string, time: string, text: string): string =>
  createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');

/** What a mail provider sends beside a body. */
export const signMailBody = (secret: string, at: Date, text: string): Readonly<Record<string, string>> => {
  const time = String(Math.floor(at.getTime() / 1000));
  return { [mailTimeHeader]: time, [mailSignatureHeader]: signatureOf(secret, time, text) };
};

/** What a request shows for itself: signature, time, and all that was signed. */
export function readMailSignature({ headers, signedText }: FastifyRequest): string | undefined {
  if (signedText === undefined) return undefined;
  // whoever left out a header is told how to sign, not to sign in
  const [time, signature] = [headers[mailTimeHeader], headers[mailSignatureHeader]].map(String);
  return `${signature}.${time}.${signedText}`;
}

/** Who knows the secret, and signed just now: what was overheard is of no use later. */
export function holderOfMailSecret(
  { mailWebhookSecret: secret }: { readonly mailWebhookSecret: string | undefined },
  clock: () => Date,
): (shown: string) => Promise<TokenHolder> {
  return async (shown) => {
    const [, signature = '', time = '', text = ''] = /^([^.]*)\.([^.]*)\.([\s\S]*)$/.exec(shown) ?? [];
    const right = Buffer.from(secret === undefined ? '' : signatureOf(secret, time, text));
    const given = Buffer.from(signature);
    if (right.length === 0 || given.length !== right.length || !timingSafeEqual(given, right))
      throw refused(
        `The signature is missing or wrong: ${mailSignatureHeader} is the HMAC-SHA256 of "time.body" in hex, where time is what ${mailTimeHeader} says.`,
      );
    if (!/^\d{1,12}$/.test(time) || Math.abs(clock().getTime() - Number(time) * 1000) > atMostMs)
      throw refused(`${mailTimeHeader} must be seconds since 1970, at most 5 minutes off. Sign it again.`);
    return Promise.resolve({
      kind: 'token',
      purpose: mailProvider,
      tokenId: '',
      subject: '',
      name: mailProvider,
    });
  };
}
