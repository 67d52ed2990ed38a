import type { Db, Tx } from '../../../db/client.ts';
import type { Foundation } from '../../../dependencies.ts';
import {
  type ComposedMail,
  composeMail,
  escaped,
  homeCard,
  linksOfReaders,
  type MailContent,
  type MailPart,
  type ReaderLinks,
} from '../../mail/index.ts';
import { categoryOf } from '../audience/index.ts';
import { publicHomes } from './broadcast-homes.ts';
import { broadcastText, type BroadcastText, type Written } from './broadcast-text.ts';
import {
  placesOf,
  valuesOfReaders,
  valuesOfNobody,
  type BroadcastReader,
  type ReaderValues,
} from './reader-values.ts';
import { filled } from './variables.ts';

type Deps = Pick<Foundation, 'database' | 'config' | 'site' | 'clock' | 'objects' | 'backup' | 'pictures'>;
export type HomePart = Extract<MailPart, { kind: 'home' }>;

export interface ComposedBroadcast extends ComposedMail {
  readonly unsubscribeUrl: string;
  readonly fromName: string | null;
}

function reasonOf({ audience, isNewsletter }: Written): string {
  if (isNewsletter) return 'You’re getting this email because you asked for our newsletter.';
  return audience.interest_market_id === undefined
    ? 'You’re getting this email because you’re looking for homes with us.'
    : 'You’re getting this email because you asked us to tell you when homes come to your city.';
}

/** What a broadcast says to one reader; who has no account has nothing to choose. */
export function contentOf(
  written: Written,
  { text, homes }: { readonly text: BroadcastText; readonly homes: readonly HomePart[] },
  {
    values,
    links,
    hasAccount,
  }: { readonly values: ReaderValues; readonly links: ReaderLinks; readonly hasAccount: boolean },
  postalAddress: string | undefined,
): MailContent {
  const filling = { values, links: text.pages.map(links.to) };
  const subject = filled(text.subject, filling);
  return {
    subject,
    preview: filled(text.preheader, filling),
    heading: subject,
    parts: [
      { kind: 'html', html: filled(text.html, filling, escaped), text: filled(text.text, filling) },
      ...homes.map((home) => ({ ...home, url: links.to(new URL(home.url).pathname) })),
    ],
    because: reasonOf(written),
    ways: [
      { label: 'Stop emails like this', url: links.unsubscribe },
      ...(hasAccount ? [{ label: 'Choose what you get', url: links.preferences }] : []),
    ],
    ...(postalAddress !== undefined && { postalAddress }),
  };
}

async function prepare(deps: Deps, db: Db | Tx, written: Written, text: BroadcastText) {
  const homes: HomePart[] = [];
  for (const home of await publicHomes(db, written.compoundIds)) homes.push(await homeCard(deps, home));
  return {
    text,
    homes,
    places: await placesOf(db, deps.clock()),
  };
}

/** Somebody, or nobody: then it is for who looks at it. */
interface Reading {
  readonly reader: BroadcastReader | null;
  readonly links: ReaderLinks;
}

/**
 * What a broadcast says to those who read it: the text, the homes that are public now and the markets are read once, for
 * the first of them, and what differs once for all who are asked for together.
 */
export function contentsOf(
  deps: Deps,
  db: Db,
  written: Written,
  text = broadcastText(written, deps.site.origin),
) {
  let prepared: ReturnType<typeof prepare> | undefined;
  return async (readings: readonly Reading[]): Promise<readonly MailContent[]> => {
    prepared ??= prepare(deps, db, written, text);
    const ready = await prepared;
    const { places } = ready;
    const { audience } = written;
    const readers = text.isPersonal ? readings.flatMap(({ reader }) => reader ?? []) : [];
    const found = await valuesOfReaders(db, { places, audience }, readers);
    const own = new Map(readers.map((reader, at) => [reader, found[at]]));
    const ofNobody = valuesOfNobody(places, audience);
    return readings.map(({ reader, links }) => {
      const values = (reader && own.get(reader)) ?? ofNobody;
      const hasAccount = reader === null ? audience.interest_market_id === undefined : reader.userId !== null;
      return contentOf(written, ready, { values, links, hasAccount }, deps.config.mailPostalAddress);
    });
  };
}

export const brandOf = ({ config, site }: Pick<Deps, 'config' | 'site'>) => ({
  name: config.brandName,
  origin: site.origin,
});

/**
 * Writes the mails of a broadcast, a few at a time, for a while: what was public when it began is shown. Where the site is reached by post
 * was asked before anything was sent; no mail is written that does not say it, should the setting be gone since.
 */
export function composerOf(
  deps: Deps,
  db: Db,
  broadcast: Written & { readonly broadcastId?: number },
): (readers: readonly BroadcastReader[]) => Promise<readonly ComposedBroadcast[]> {
  const contents = contentsOf(deps, db, broadcast);
  const category = categoryOf(broadcast.isNewsletter);
  const { broadcastId, fromName } = broadcast;
  return async (readers) => {
    if (deps.config.mailPostalAddress === undefined)
      throw new Error('MAIL_POSTAL_ADDRESS is not set: no broadcast is sent without it.');
    const links = await linksOfReaders(
      deps,
      db,
      readers.map(({ address, userId, about }) => ({
        to: address,
        userId: userId ?? undefined,
        ...{ category, about },
        ...(broadcastId !== undefined && { broadcastId }),
      })),
    );
    const readings = links.map((of, at) => ({ reader: readers[at] ?? null, links: of }));
    const written = await contents(readings);
    return written.map((content, at) => ({
      ...composeMail(content, brandOf(deps)),
      unsubscribeUrl: links[at]?.oneClick ?? '',
      fromName,
    }));
  };
}
