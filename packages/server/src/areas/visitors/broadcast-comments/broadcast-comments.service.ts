import { randomUUID } from 'node:crypto';
import type { BroadcastForeseen, StaffCompound } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { foreseeAlerts, raiseAlerts, takeBackAlerts } from '../alerts/index.ts';
import {
  type CompoundRow,
  type LoadedCompound,
  lockForWrite,
  readCompound,
  store,
  toStaffCompound,
} from '../../homes/index.ts';

type Deps = Pick<Dependencies, 'database' | 'jobs'>;
type Comments = CompoundRow['broadcastComments'];
interface OfHome {
  readonly compoundId: string;
}
interface OfComment extends OfHome {
  readonly commentId: string;
}

async function lockComment(
  tx: Tx,
  context: PersonContext,
  { compoundId, commentId }: OfComment,
): Promise<LoadedCompound> {
  const row = await lockForWrite(tx, context, compoundId);
  if (!row.compound.broadcastComments.some(({ comment_id }) => comment_id === commentId))
    throw notFound('This comment');
  return row;
}
const stored = async (
  deps: Deps,
  tx: Tx,
  context: PersonContext,
  row: LoadedCompound,
  action: string,
  broadcastComments: Comments,
): Promise<StaffCompound> =>
  toStaffCompound(await store(tx, deps, context, row, action, { broadcastComments }));

/** Whom a comment would reach now. */
export const foreseeComment = async (
  { database }: Deps,
  context: PersonContext,
  { compoundId }: OfHome,
): Promise<BroadcastForeseen> =>
  database.db.transaction(async (tx) => {
    const { compound } = await readCompound(tx, context, compoundId);
    return foreseeAlerts(tx, compound.compoundId, context.at);
  });

/**
 * Says something to all who like a home: they are alerted, who may not see it yet once a publish shows it. Comments are
 * added, not replaced: whoever writes one need not have seen the last change of the home.
 */
export const addComment = async (
  deps: Deps,
  context: PersonContext,
  { compoundId, text }: OfHome & { readonly text: string },
): Promise<StaffCompound> =>
  deps.database.db.transaction(async (tx) => {
    const row = await lockForWrite(tx, context, compoundId);
    const said = { comment_id: randomUUID(), text, create_timestamp: context.at.toISOString() };
    const after = await stored(deps, tx, context, row, 'comment.add', [
      ...row.compound.broadcastComments,
      said,
    ]);
    const home = { compoundIds: [row.compound.compoundId], commentId: said.comment_id };
    await raiseAlerts(deps, tx, home, context.at);
    return after;
  });

/** Who was told of it stays told, and is not told again. */
export const editComment = async (
  deps: Deps,
  context: PersonContext,
  { text, ...one }: OfComment & { readonly text: string },
): Promise<StaffCompound> =>
  deps.database.db.transaction(async (tx) => {
    const row = await lockComment(tx, context, one);
    const changed = row.compound.broadcastComments.map((comment) =>
      comment.comment_id === one.commentId ? { ...comment, text } : comment,
    );
    return stored(deps, tx, context, row, 'comment.edit', changed);
  });

export const removeComment = async (
  deps: Deps,
  context: PersonContext,
  one: OfComment,
): Promise<StaffCompound> =>
  deps.database.db.transaction(async (tx) => {
    const row = await lockComment(tx, context, one);
    const left = row.compound.broadcastComments.filter(({ comment_id }) => comment_id !== one.commentId);
    await takeBackAlerts(tx, row.compound.compoundId, one.commentId);
    return stored(deps, tx, context, row, 'comment.remove', left);
  });
