import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { composeMail, lineOf, linksOfNobody, sanitised } from '../../mail/index.ts';
import { publicHomes } from './broadcast-homes.ts';
import { broadcastText, linkOf, type BroadcastText, type Written } from './broadcast-text.ts';
import { brandOf, contentOf } from './compose-broadcast.ts';
import { longestValues, placesOf } from './reader-values.ts';
import { variableFaults } from './variables.ts';

type Deps = Pick<Dependencies, 'config' | 'site' | 'clock'>;

/** Above so much programs cut a mail off, and with it the way to leave. */
const mostBytes = 102 * 1024;
/** As long as those of a reader, and opens nothing; that of the way to leave says what it stops. */
const token = 'x'.repeat(64);
const signed = 'x'.repeat(600);
const picture = `https://pictures.invalid/${'x'.repeat(120)}.jpg`;

/** How many bytes the largest mail of a broadcast has. */
async function sizeOf(deps: Deps, db: Db | Tx, written: Written, text: BroadcastText): Promise<number> {
  const homes = (await publicHomes(db, written.compoundIds)).map(({ compound, home }) => ({
    kind: 'home' as const,
    title: compound.editorial.title ?? home.formattedAddress,
    line: lineOf(home),
    url: `${deps.site.origin}/hfc/compounds/${compound.compoundId}`,
    photo: picture,
  }));
  const links = linksOfNobody(deps, token);
  const content = contentOf(
    written,
    { text, homes },
    {
      values: longestValues(await placesOf(db, deps.clock())),
      links: { ...links, unsubscribe: links.unsubscribe + signed },
      hasAccount: true,
    },
    deps.config.mailPostalAddress,
  );
  return Buffer.byteLength(composeMail(content, brandOf(deps)).html);
}

/** Links of a body that lead nowhere in a mail, by their words. */
function linkFaults(body: string, origin: string): readonly string[] {
  const links = body.matchAll(/<a(?: href="([^"]*)")?>(.*?)<\/a>/gs);
  return [...links].flatMap(([, href = '', words = '']) => {
    const name = words.replaceAll(/<[^<>]*>/g, '').trim();
    if (/\{\{|%7B%7B/i.test(href))
      return [`The address of the link “${name}” has a variable in it. Write it out.`];
    return linkOf(href.replaceAll('&amp;', '&'), origin) === undefined
      ? [`The link “${name}” doesn’t work: its address must begin with https://.`]
      : [];
  });
}

interface Judged {
  readonly size: number;
  readonly faults: readonly string[];
}

/** What keeps a broadcast from being sent, in words that say what to do; nothing: it can go. */
export const faultsOf = async (deps: Deps, db: Db | Tx, written: Written): Promise<readonly string[]> =>
  (await judged(deps, db, written)).faults;

/** The same, and how large the largest of its mails is. */
export async function judged(
  deps: Deps,
  db: Db | Tx,
  written: Written,
  text = broadcastText(written, deps.site.origin),
): Promise<Judged> {
  const { origin } = deps.site;
  const body = sanitised(written.bodyHtml, origin);
  const size = await sizeOf(deps, db, written, text);
  const faults = [
    deps.config.mailPostalAddress === undefined &&
      'Set MAIL_POSTAL_ADDRESS first: every broadcast has to say where we are reached by post.',
    written.subject.trim() === '' && 'Write a subject.',
    body.replaceAll(/<[^<>]*>|\s/g, '') === '' && 'Write something.',
    ...['subject', 'preheader'].flatMap((name) =>
      variableFaults(written[name === 'subject' ? 'subject' : 'preheader']),
    ),
    ...variableFaults(body.replaceAll(/ href="[^"]*"/g, '')),
    ...linkFaults(body, origin),
    size > mostBytes &&
      `This email has ${Math.ceil(size / 1024)} KB. Email apps cut off everything above ${mostBytes / 1024} KB: shorten it.`,
  ];
  return { size, faults: [...new Set(faults.filter((fault) => fault !== false))] };
}
