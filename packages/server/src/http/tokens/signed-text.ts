import { createHmac, timingSafeEqual } from 'node:crypto';
import { tokenSecret, type Config } from '../../config/index.ts';

/** Texts that we give away and want back as they were, for one purpose. */
export interface Signer {
  /** The text with its signature behind the last dot. */
  sign(text: string): Promise<string>;
  /** The text that was signed; undefined for anything else. */
  read(signed: string): Promise<string | undefined>;
  /** The same for the same text, and of no use to who does not hold the secret. */
  hash(text: string): Promise<string>;
}

/** Signs with a key of its own for each purpose, derived from the secret of the session tokens. */
export function createSigner(config: Config, purpose: string): Signer {
  let secret: Promise<string> | undefined;
  async function hash(text: string): Promise<string> {
    secret ??= tokenSecret(config);
    return createHmac('sha256', await secret)
      .update(`${purpose}:${text}`)
      .digest('base64url');
  }
  return {
    hash,
    sign: async (text) => `${text}.${await hash(text)}`,
    async read(signed) {
      const dot = signed.lastIndexOf('.');
      const text = signed.slice(0, Math.max(dot, 0));
      const [given, right] = [Buffer.from(signed.slice(dot + 1)), Buffer.from(await hash(text))];
      return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
    },
  };
}
