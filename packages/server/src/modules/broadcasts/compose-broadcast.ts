import type { Db, Tx } from '../../db/client.ts';
import type { Foundation } from '../../dependencies.ts';
import { homeCard } from '../mails/home-card.ts';
import { composeMail, escaped, type ComposedMail } from '../mails/layout/compose-mail.ts';
import type { MailContent, MailPart } from '../mails/layout/mail-content.ts';
import { readerLinks, type ReaderLinks } from '../mails/reader-links.ts';
import { categoryOf } from './audience.ts';
import { publicHomes } from './broadcast-homes.ts';
import { broadcastText, type BroadcastText, type Written } from './broadcast-text.ts';
import {
  placesOf,
  valuesOf,
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
  if (isNewsletter) return 'You get this because you asked for our newsletter.';
  return audience.interest_market_id === undefined
    ? 'You get this because you look for homes with us.'
    : 'You get this because you asked to hear when homes come to your city.';
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
      { label: 'Stop mail like this', url: links.unsubscribe },
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

/**
 * What a broadcast says to whoever reads it: the text, the homes that are public now and the markets are read once, for
 * the first of them. Nobody reads it as their own: then it is for who looks at it.
 */
export function contentsOf(
  deps: Deps,
  db: Db,
  written: Written,
  text = broadcastText(written, deps.site.origin),
) {
  let prepared: ReturnType<typeof prepare> | undefined;
  return async (reader: BroadcastReader | null, links: ReaderLinks): Promise<MailContent> => {
    prepared ??= prepare(deps, db, written, text);
    const ready = await prepared;
    const { places } = ready;
    const { audience } = written;
    const values =
      reader === null || !text.isPersonal
        ? valuesOfNobody(places, audience)
        : await valuesOf(db, { places, audience }, reader);
    const hasAccount = reader === null ? audience.interest_market_id === undefined : reader.userId !== null;
    return contentOf(written, ready, { values, links, hasAccount }, deps.config.mailPostalAddress);
  };
}

export const brandOf = ({ config, site }: Pick<Deps, 'config' | 'site'>) => ({
  name: config.brandName,
  origin: site.origin,
});

/**
 * Writes the mails of a broadcast, for a while: what was public when it began is shown. Where the site is reached by post
 * was asked before anything was sent; no mail is written that does not say it, should the setting be gone since.
 */
export function composerOf(
  deps: Deps,
  db: Db,
  broadcast: Written & { readonly broadcastId?: number },
): (reader: BroadcastReader) => Promise<ComposedBroadcast> {
  const contents = contentsOf(deps, db, broadcast);
  const category = categoryOf(broadcast.isNewsletter);
  const { broadcastId } = broadcast;
  return async (reader) => {
    const { address, userId, about } = reader;
    if (deps.config.mailPostalAddress === undefined)
      throw new Error('MAIL_POSTAL_ADDRESS is not set: no broadcast goes on without it.');
    const links = await readerLinks(deps, db, {
      to: address,
      userId: userId ?? undefined,
      category,
      about,
      ...(broadcastId !== undefined && { broadcastId }),
    });
    const mail = composeMail(await contents(reader, links), brandOf(deps));
    return { ...mail, unsubscribeUrl: links.oneClick, fromName: broadcast.fromName };
  };
}
