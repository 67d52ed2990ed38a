import type { BroadcastPreview } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { previewBroadcastBody, testBroadcastBody } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Db } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { recordAudit } from '../../foundation/index.ts';
import { composeMail, linksOfNobody, type MailContent, sendMail } from '../../mail/index.ts';
import { audienceRows, audienceThatIs } from '../audience/index.ts';
import {
  brandOf,
  type BroadcastReader,
  broadcastText,
  type BroadcastText,
  contentsOf,
  judged,
  sanitisedBody,
  type Written,
} from '../message/index.ts';

type Shown = Omit<z.infer<typeof previewBroadcastBody>, 'as'>;

/** What is on the screen, kept or not, as it would be kept. */
const writtenOf = (shown: Shown, origin: string): Written => ({
  subject: shown.subject ?? '',
  preheader: shown.preheader ?? '',
  bodyHtml: sanitisedBody(shown.body_html ?? '', origin),
  fromName: shown.from_name ?? null,
  isNewsletter: shown.is_newsletter ?? false,
  audience: shown.audience ?? { market_ids: [], area_ids: [] },
  compoundIds: (shown.compound_ids ?? []).map((id) => parseId(id)).filter((id) => id !== undefined),
});

/** As its audience reaches an address; who is not in it is shown as of all that they subscribe to. */
async function readerOf(
  db: Db,
  audience: Written['audience'],
  email: string,
): Promise<BroadcastReader | undefined> {
  const address = email.toLowerCase();
  for (const asked of [audience, { market_ids: [], area_ids: [] }]) {
    const { rows } = await db.execute<Record<string, unknown> & BroadcastReader>(sql`
      select address, user_id as "userId", about from (${audienceRows(asked)}) meant where address = ${address}`);
    if (rows[0] !== undefined) return rows[0];
  }
  return undefined;
}

/** What a broadcast says to somebody, or nobody; none of its links opens anything. */
async function shownTo(
  deps: Dependencies,
  written: Written,
  reader: BroadcastReader | null,
  text?: BroadcastText,
): Promise<MailContent> {
  const contents = contentsOf(deps, deps.database.db, written, text);
  const [content] = await contents([{ reader, links: linksOfNobody(deps) }]);
  if (content === undefined) throw new Error('A broadcast says nothing.');
  return content;
}

/** A broadcast as somebody would get it, or nobody: the same mail, but that none of its links opens anything. */
export async function previewOf(
  deps: Dependencies,
  { as, ...shown }: z.infer<typeof previewBroadcastBody>,
): Promise<BroadcastPreview> {
  const { db } = deps.database;
  const written = writtenOf(shown, deps.site.origin);
  await audienceThatIs(db, written.audience);
  const reader = as === undefined ? null : await readerOf(db, written.audience, as);
  if (reader === undefined)
    throw invalidField('as', 'No recipient has this address. Enter a subscriber’s address.');
  const text = broadcastText(written, deps.site.origin);
  const content = await shownTo(deps, written, reader, text);
  const mail = composeMail(content, brandOf(deps));
  // it is looked at on a page of this site, which may be open by another of its names
  const html = mail.html.replaceAll(`src="${deps.site.origin}/`, 'src="/');
  const { size, faults } = await judged(deps, db, written, text);
  return { ...mail, html, size, faults: [...faults] };
}

/** Mails a broadcast as it stands to whoever is at it, at once; its links open nothing either. */
export async function sendTest(
  deps: Dependencies,
  context: PersonContext,
  { to, ...shown }: z.infer<typeof testBroadcastBody>,
): Promise<string> {
  const { db } = deps.database;
  const { userId, email } = context.actor;
  const own = email.toLowerCase();
  if (to !== undefined && to.toLowerCase() !== own)
    throw invalidField('to', `You can only send a test to your own address: ${email}.`);
  const written = writtenOf(shown, deps.site.origin);
  await audienceThatIs(db, written.audience);
  const reader = (await readerOf(db, written.audience, own)) ?? { address: own, userId, about: {} };
  const content = await shownTo(deps, written, reader);
  await db.transaction(async (tx) => {
    await sendMail(deps, tx, {
      category: 'account',
      kind: 'broadcast_test',
      to: email,
      userId,
      fromName: written.fromName,
      content: { ...content, subject: `Test: ${content.subject}` },
    });
    await recordAudit(tx, context, {
      action: 'send_test',
      objectType: 'user',
      objectId: userId,
      before: null,
      after: { subject: content.subject },
    });
  });
  return email;
}
