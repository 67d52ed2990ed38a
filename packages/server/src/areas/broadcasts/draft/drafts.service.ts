import type {
  Broadcast,
  BroadcastDraft,
  BroadcastUpdate,
  ListedBroadcast,
  NewBroadcast,
} from '@commonhearth/schemas';
import { desc, getTableColumns, not } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { broadcasts, compounds } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { audienceThatIs, idsThatAre } from '../audience/index.ts';
import { auditTyping } from './audit-typing.ts';
import { blankDraftOf, isBlank } from './blank-draft.ts';
import { sanitisedBody } from '../message/index.ts';
import {
  type BroadcastRow,
  findBroadcast,
  lockedBroadcast,
  toBroadcast,
  toListed,
  updateBroadcast,
} from '../broadcast/index.ts';
import { recordAudit } from '../../foundation/index.ts';

type Deps = Pick<Dependencies, 'database' | 'site'>;
type Columns = Partial<typeof broadcasts.$inferInsert>;

/** The broadcasts that were changed last, the last one first; a draft is among them from its first letter on. */
export async function listBroadcasts({ database: { db } }: Deps): Promise<ListedBroadcast[]> {
  const { bodyHtml: _text, ...columns } = getTableColumns(broadcasts);
  return toListed(
    db,
    await db
      .select(columns)
      .from(broadcasts)
      .where(not(isBlank))
      .orderBy(desc(broadcasts.updateTimestamp))
      .limit(500),
  );
}

/** Before anything is locked: what was pasted may take a while to read. */
const cleaned = <Draft extends BroadcastDraft>(draft: Draft, { site }: Pick<Deps, 'site'>): Draft =>
  draft.body_html === undefined
    ? draft
    : { ...draft, body_html: sanitisedBody(draft.body_html, site.origin) };

/** Of a draft with a body that is clean. */
async function columnsOf(tx: Tx, draft: BroadcastDraft): Promise<Columns> {
  const { audience, compound_ids: compoundIds } = draft;
  if (audience !== undefined) await audienceThatIs(tx, audience);
  if (compoundIds !== undefined)
    await idsThatAre(tx, compounds, compounds.compoundId, compoundIds, 'compound_ids');
  if (draft.send_at != null && Number.isNaN(Date.parse(draft.send_at)))
    throw invalidField('send_at', 'Choose a day and a time.');
  return {
    ...(draft.subject !== undefined && { subject: draft.subject }),
    ...(draft.preheader !== undefined && { preheader: draft.preheader }),
    ...(draft.body_html !== undefined && { bodyHtml: draft.body_html }),
    ...(draft.from_name !== undefined && {
      fromName: draft.from_name?.trim() === '' ? null : draft.from_name,
    }),
    ...(draft.is_newsletter !== undefined && { isNewsletter: draft.is_newsletter }),
    ...(audience !== undefined && {
      audience: {
        market_ids: audience.market_ids,
        area_ids: audience.area_ids,
        ...(audience.interest_market_id !== undefined && { interest_market_id: audience.interest_market_id }),
      },
    }),
    ...(compoundIds !== undefined && { compoundIds: compoundIds.map(Number) }),
    ...(draft.send_at !== undefined && { sendAt: draft.send_at === null ? null : new Date(draft.send_at) }),
  };
}

async function insertDraft(
  tx: Tx,
  { actor, at, requestId }: PersonContext,
  columns: Columns,
): Promise<Broadcast> {
  const [row] = await tx
    .insert(broadcasts)
    .values({
      ...columns,
      createdBy: actor.userId,
      savedBy: actor.userId,
      createTimestamp: at,
      updateTimestamp: at,
    })
    .returning();
  if (row === undefined) throw new Error('The draft was not written.');
  await recordAudit(
    tx,
    { actor, at, requestId },
    {
      action: 'create',
      objectType: 'broadcast',
      objectId: row.broadcastId,
      before: null,
      after: { subject: row.subject },
    },
  );
  return toBroadcast(tx, row);
}

/** What the copied broadcast says, whatever became of it. */
async function saidBy(tx: Tx, copyOf: string): Promise<Columns> {
  const id = parseId(copyOf);
  const from = id === undefined ? undefined : await findBroadcast(tx, id);
  if (from === undefined) throw invalidField('copy_of', 'This broadcast is gone. Start with an empty one.');
  const { subject, preheader, bodyHtml, fromName, isNewsletter, audience, compoundIds } = from;
  return {
    ...{ subject, preheader, bodyHtml, fromName, isNewsletter, audience, compoundIds },
    copyOf: from.broadcastId,
  };
}

/** Creates a draft, empty or as a copy, with the given fields. An author who has an empty draft gets that one back. */
export async function createDraft(
  deps: Deps,
  context: PersonContext,
  { copy_of: copyOf, ...written }: NewBroadcast,
): Promise<Broadcast> {
  const draft = cleaned(written, deps);
  return deps.database.db.transaction(async (tx) => {
    const blank =
      copyOf === undefined && Object.keys(draft).length === 0 ? await blankDraftOf(tx, context) : undefined;
    if (blank !== undefined) return toBroadcast(tx, blank);
    const said = copyOf === undefined ? {} : await saidBy(tx, copyOf);
    return insertDraft(tx, context, { ...said, ...(await columnsOf(tx, draft)) });
  });
}

const editable = (row: BroadcastRow): boolean => row.state === 'draft';

/** Keeps what is typed. 409 with the stored one where somebody else did meanwhile, or it was sent. */
export async function changeDraft(
  deps: Deps,
  context: PersonContext,
  {
    broadcastId,
    draft: { version, ...written },
  }: { readonly broadcastId: string; readonly draft: BroadcastUpdate },
): Promise<Broadcast> {
  const draft = cleaned(written, deps);
  return deps.database.db.transaction(async (tx) => {
    const row = await lockedBroadcast(tx, context, broadcastId, version);
    if (!editable(row))
      throw conflict(
        'conflict',
        'This broadcast was sent or scheduled, so you can’t change it. Copy it to write another.',
        await toBroadcast(tx, row),
      );
    const columns = await columnsOf(tx, draft);
    await auditTyping(tx, context, row, columns);
    await updateBroadcast(tx, row.broadcastId, {
      ...columns,
      savedBy: context.actor.userId,
      updateTimestamp: context.at,
    } as Partial<BroadcastRow>);
    return toBroadcast(tx, (await findBroadcast(tx, row.broadcastId)) ?? row);
  });
}
