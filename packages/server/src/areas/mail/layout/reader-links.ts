import { parameters } from '@commonhearth/domain';
import { issueMailTokens, magicLinkFor } from '@commonhearth/auth';
import type { MailCategory } from '@commonhearth/schemas/constants';
import { inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { plainSql } from '../../../db/plain-sql.ts';
import type { MailAbout } from '../../../db/schema/mail/mails.ts';
import { users } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { emailPreferencesPurpose } from '../../../http/tokens/mail-token.ts';
import {
  createUnsubscribeTokens,
  hashOfAddress,
  type Unsubscription,
  type UnsubscribeTokens,
} from '../../../http/tokens/unsubscribe-token.ts';

/** Addresses for the reader of one mail; each holds tokens of that reader. */
export interface ReaderLinks {
  /** A page of this site: signs its reader in once a login is needed. */
  readonly to: (path: string) => string;
  /** Their email preferences. */
  readonly preferences: string;
  /** The page that stops mails about what this one is about. */
  readonly unsubscribe: string;
  /** The API's own address, for the header of RFC 8058: stops the whole list. */
  readonly oneClick: string;
}

export interface Reader {
  readonly to: string;
  readonly userId?: string | undefined;
  readonly category: Exclude<MailCategory, 'account'>;
  readonly about: MailAbout;
  /** The broadcast that it is a mail of. */
  readonly broadcastId?: number;
}

const lists = {
  alert: 'alerts',
  broadcast: 'broadcasts',
  newsletter: 'newsletter',
  invitation: 'invitations',
  circle: 'circles',
} as const;
const kinds = ['circle', 'compound', 'area', 'subscriber'] as const;
const preferencesLast = 30 * 24 * 3600;

/** The nearest of what a mail is about; of a mail about nothing, or about several circles, its reader. */
function objectOf({ about, userId = '' }: Reader): Pick<Unsubscription, 'object' | 'id'> {
  const object = kinds.find((kind) => (about[kind]?.length ?? 0) > 0);
  return object === undefined || (object === 'circle' && (about.circle?.length ?? 0) > 1)
    ? { object: 'user', id: userId }
    : { object, id: about[object]?.[0] ?? '' };
}

type Deps = Pick<Dependencies, 'config' | 'site' | 'clock'>;

/** Made in the transaction of the mail: what it rolls back opens nothing. */
export async function readerLinks(deps: Deps, tx: Tx | Db, reader: Reader): Promise<ReaderLinks> {
  const [links] = await linksOfReaders(deps, tx, [reader]);
  if (links === undefined) throw new Error('A reader has no links.');
  return links;
}

/** Of several readers, in their order, with as many statements as for one. */
export async function linksOfReaders(
  { config, site, clock }: Deps,
  tx: Tx | Db,
  readers: readonly Reader[],
): Promise<readonly ReaderLinks[]> {
  const unsubscribeTokens = createUnsubscribeTokens(config);
  const userIds = readers.flatMap(({ userId }) => userId ?? []);
  const found =
    userIds.length === 0
      ? []
      : await tx
          .select({ userId: users.userId, id: users.providerId })
          .from(users)
          .where(inArray(users.userId, userIds));
  const accounts = new Map(found.map(({ userId, id }) => [userId, id]));
  const accountOf = ({ userId }: Reader): string | undefined => accounts.get(userId ?? '');
  const tokens = await issueMailTokens(
    plainSql(tx),
    readers.map(accountOf).flatMap((id) => (id === undefined ? [] : [magicLinkFor(id), preferencesFor(id)])),
    clock(),
  );
  const unused = tokens.values();
  const next = (): string => unused.next().value ?? '';
  return Promise.all(
    readers.map((reader) => {
      const hasAccount = accountOf(reader) !== undefined;
      return linksOf(site, unsubscribeTokens, reader, hasAccount ? { mlt: next(), ept: next() } : undefined);
    }),
  );
}

const preferencesFor = (accountId: string) => ({
  purpose: emailPreferencesPurpose,
  subject: accountId,
  seconds: preferencesLast,
});

async function linksOf(
  site: Deps['site'],
  unsubscribeTokens: UnsubscribeTokens,
  reader: Reader,
  tokens: { readonly mlt: string; readonly ept: string } | undefined,
): Promise<ReaderLinks> {
  const { userId } = reader;
  const at = (path: string, tokens: Readonly<Record<string, string>> = {}): string => {
    // two slashes would lead away from this site, and take the tokens along
    const url = new URL(path.replace(/^[\\/]+/, '/'), site.origin);
    for (const [name, token] of Object.entries(tokens)) url.searchParams.set(name, token);
    return url.href;
  };
  const signed = (what: Pick<Unsubscription, 'object' | 'id'>): Promise<string> =>
    unsubscribeTokens.issue({
      address: hashOfAddress(reader.to),
      user: userId ?? null,
      from: lists[reader.category],
      ...what,
      ...(reader.broadcastId !== undefined && { broadcast: String(reader.broadcastId) }),
    });
  const whole = await signed({ object: 'user', id: userId ?? '' });
  const oneClick = at('/api/hfc/unsubscribe_hfc', { token: whole });
  // somebody without an account has no pages of their own
  if (tokens === undefined)
    return { to: at, preferences: at('/account/email_preferences'), unsubscribe: oneClick, oneClick };
  const { mlt, ept } = tokens;
  const what = objectOf(reader);
  const path = `/hfc/unsubscribe/${lists[reader.category]}/${what.object}/${encodeURIComponent(what.id)}`;
  return {
    to: (target) => at(target, { [parameters.delayedMagicLink]: mlt }),
    preferences: at('/account/email_preferences', {
      [parameters.magicLink]: mlt,
      [parameters.emailPreferences]: ept,
    }),
    unsubscribe: at(path, { [parameters.magicLink]: mlt, unsubscribe: await signed(what) }),
    oneClick,
  };
}

/** The same addresses with a token that opens nothing, or with none: for who looks at a mail that is not theirs. */
export function linksOfNobody({ site }: Pick<Dependencies, 'site'>, token?: string): ReaderLinks {
  const at = (path: string, name: string): string => {
    const url = new URL(path.replace(/^[\\/]+/, '/'), site.origin);
    if (token !== undefined) url.searchParams.set(name, token);
    return url.href;
  };
  return {
    to: (path) => at(path, parameters.delayedMagicLink),
    preferences: at('/account/email_preferences', parameters.emailPreferences),
    unsubscribe: at('/hfc/unsubscribe/broadcasts/user/me', 'unsubscribe'),
    oneClick: at('/api/hfc/unsubscribe_hfc', 'token'),
  };
}
