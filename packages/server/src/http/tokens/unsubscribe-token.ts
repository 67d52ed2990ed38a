import { createHash } from 'node:crypto';
import { unsubscribeFrom, unsubscribeObjects } from '@commonhearth/schemas/constants';
import { z } from 'zod';
import type { TokenHolder } from '../../actor.ts';
import type { Config } from '../../config/index.ts';
import { linkEnded } from './mail-token.ts';
import { createSigner } from './signed-text.ts';

/** As policies and the table of calls name who holds one. */
export const unsubscribeToken = 'unsubscribe token';

/**
 * What a mail's unsubscribe link stops, and for which address: by its hash, so that a link holds nobody's address,
 * and works after their account is gone.
 */
const unsubscription = z.strictObject({
  address: z.hash('sha256'),
  user: z.uuid().nullable(),
  from: z.enum(unsubscribeFrom),
  object: z.enum(unsubscribeObjects),
  id: z.string().max(64),
  /** The broadcast whose mail holds the link. */
  broadcast: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
export type Unsubscription = z.infer<typeof unsubscription>;

/** As the database hashes it. */
export const hashOfAddress = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex');

export interface UnsubscribeTokens {
  /** It does not end: a mail is left whenever somebody finds it. */
  issue(what: Unsubscription): Promise<string>;
  /** 401 for one that we did not sign. */
  holderOf(token: string): Promise<TokenHolder>;
}

export function createUnsubscribeTokens(config: Config): UnsubscribeTokens {
  const signer = createSigner(config, 'unsubscribe');
  return {
    issue: (what) => signer.sign(Buffer.from(JSON.stringify(what)).toString('base64url')),
    async holderOf(token) {
      const text = await signer.read(token);
      if (text === undefined) throw linkEnded();
      const subject = Buffer.from(text, 'base64url').toString();
      return { kind: 'token', purpose: unsubscribeToken, tokenId: '', subject, name: unsubscribeToken };
    },
  };
}

/** What a token of ours says, as its holder carries it. */
export const unsubscriptionOf = ({ subject }: TokenHolder): Unsubscription =>
  unsubscription.parse(JSON.parse(subject));
