import { activityTypes, type ActivityBody, type ActivityType } from '@commonhearth/schemas';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { findResourceIds, readCompound } from '../../homes/index.ts';
import { seeAlerts } from '../alerts/index.ts';
import { findSharer } from '../share-links/index.ts';
import { keepsSubscriber, keepsUser, ownsSubscriber } from '../../people/index.ts';
import { insertActivity } from './activity.repository.ts';

interface Done {
  readonly compoundId: string;
  readonly activityType: ActivityType;
  readonly body: ActivityBody;
  readonly viewerId: string | undefined;
  /** For how popular the home is. */
  readonly counts: boolean;
}

/** The word of the path; one that is none is told as a fault of it. */
export function activityTypeOf(text: string): ActivityType {
  const known = activityTypes.find((type) => type === text);
  if (known === undefined) throw invalidField('activity_type', `Choose one of ${activityTypes.join(', ')}.`);
  return known;
}

/** Whose link it was: a dead one does not keep what was done from being noted, but a name needs who it is for. */
async function sharerOf(tx: Tx, { activityType, body }: Done): Promise<string | undefined> {
  const { share_link_key: key } = body;
  const found = key === undefined ? undefined : await findSharer(tx, key);
  const sharer = found && (await keepsUser(tx, found.userId)) ? found : undefined;
  if (sharer === undefined && activityType === 'name_given')
    throw invalidField('share_link_key', 'We don’t know this share link. Ask the sender for a new one.');
  return sharer?.userId;
}

function nameOf({ activityType, body: { name } }: Done): string | undefined {
  if (activityType !== 'name_given') return undefined;
  if (name === undefined) throw invalidField('name', 'Enter your first name.');
  return name;
}

async function resourceOf(tx: Tx, { body: { resource_id: text } }: Done): Promise<number | undefined> {
  if (text === undefined) return undefined;
  const resourceId = parseId(text);
  if (resourceId === undefined || !(await findResourceIds(tx, [resourceId])).has(resourceId))
    throw invalidField('resource_id', 'This document doesn’t exist. Remove it.');
  return resourceId;
}

/** Notes what somebody did with a home that they may see; a subscriber who is not the caller's own is left out. */
export const noteActivity = (
  { database }: Pick<Dependencies, 'database'>,
  context: Context,
  done: Done,
): Promise<void> =>
  database.db.transaction(async (tx) => {
    const { compound } = await readCompound(tx, context, done.compoundId);
    const { subscriber_id: subscriberId = '', session_id: sessionId } = done.body;
    const isOwn =
      ownsSubscriber(context.actor, { subscriberId }) && (await keepsSubscriber(tx, subscriberId));
    await insertActivity(tx, {
      compoundId: compound.compoundId,
      activityType: done.activityType,
      subscriberId: isOwn ? subscriberId : undefined,
      sharedBy: await sharerOf(tx, done),
      name: nameOf(done),
      resourceId: await resourceOf(tx, done),
      sessionId,
      viewerId: done.viewerId,
      counts: done.counts,
      createTimestamp: context.at,
    });
    if (isOwn && done.activityType === 'viewed')
      await seeAlerts(tx, { subscriberId, compoundId: compound.compoundId }, context.at);
  });
