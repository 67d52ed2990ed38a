import { randomUUID } from 'node:crypto';
import type { NewResource, Resource, ResourceUpdate, StaffCompound } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField, notFound, versionMismatch } from '../../../failure.ts';
import { byId, parseId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import {
  holdPictures,
  pickFields,
  recordAudit,
  recordAudits,
  smallObjectOf,
  takeUpload,
} from '../../foundation/index.ts';
import { lockForWrite, lockLibrary, store, toStaffCompound, updateCompounds } from '../compounds/index.ts';
import { contentChanged, sharedContentChanged } from '../content-changes/index.ts';
import { editResources } from './resources.policy.ts';
import {
  findResource,
  insertResource,
  lockCompoundsWith,
  lockResource,
  updateResource,
  type ResourceRow,
} from './resources.repository.ts';

type Deps = Pick<Dependencies, 'database' | 'jobs'>;
const WHAT = 'This resource';

export const toResource = ({
  resourceId,
  title,
  url,
  description,
  image,
  version,
}: ResourceRow): Resource => ({
  resource_id: String(resourceId),
  ...{ title, url, description, image, version },
});

async function lockedResource(
  tx: Tx,
  { actor }: PersonContext,
  resourceId: string,
  version?: number,
): Promise<ResourceRow> {
  const row = permit(editResources, actor, await byId(resourceId, (id) => lockResource(tx, id)), WHAT);
  if (version !== undefined && row.version !== version) throw versionMismatch(toResource(row));
  return row;
}

/** Writes what differs of a locked resource, in its version and its audit; what visitors get follows. */
async function storeResource(
  deps: Deps,
  tx: Tx,
  context: PersonContext,
  row: ResourceRow,
  action: string,
  wanted: Partial<ResourceRow>,
  act?: string,
): Promise<ResourceRow> {
  const changed = (Object.keys(wanted) as (keyof ResourceRow)[]).filter((name) => wanted[name] !== row[name]);
  if (changed.length === 0) return row;
  const stored = await updateResource(tx, row.resourceId, { ...wanted, version: row.version + 1 });
  await recordAudit(tx, context, {
    ...{ action, objectType: 'resource', objectId: row.resourceId, act },
    before: pickFields(changed, row),
    after: pickFields(changed, stored),
  });
  await sharedContentChanged(deps, tx);
  return stored;
}

export async function makeResource(
  deps: Deps,
  context: PersonContext,
  { title, url = null, description = null }: NewResource,
): Promise<Resource> {
  return deps.database.db.transaction(async (tx) => {
    const row = await insertResource(tx, {
      title,
      url,
      description: description === '' ? null : description,
    });
    await recordAudit(tx, context, {
      action: 'create',
      objectType: 'resource',
      objectId: row.resourceId,
      before: null,
      after: { title: row.title, url: row.url, description: row.description },
    });
    await sharedContentChanged(deps, tx);
    return toResource(row);
  });
}

/** Changes what is sent and nothing else. */
export async function changeResourceOf(
  deps: Deps,
  context: PersonContext,
  { resourceId, update }: { readonly resourceId: string; readonly update: ResourceUpdate },
): Promise<Resource> {
  const { version, title, url, description } = update;
  return deps.database.db.transaction(async (tx) => {
    const row = await lockedResource(tx, context, resourceId, version);
    const wanted = {
      ...(title !== undefined && { title }),
      ...(url !== undefined && { url }),
      ...(description !== undefined && { description: description === '' ? null : description }),
    };
    return toResource(await storeResource(deps, tx, context, row, 'update', wanted));
  });
}

/** Takes a resource out of the library and out of each of its homes, as one act. */
export async function removeResource(
  deps: Deps,
  context: PersonContext,
  { resourceId, version }: { readonly resourceId: string; readonly version: number },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockLibrary(tx);
    const homes = await lockCompoundsWith(tx, parseId(resourceId) ?? 0);
    const row = await lockedResource(tx, context, resourceId, version);
    const act = randomUUID();
    const detached = homes.map(({ compoundId, resourceIds }) => ({
      compoundId,
      before: { resourceIds },
      changes: { resourceIds: resourceIds.filter((id) => id !== row.resourceId) },
    }));
    await updateCompounds(tx, detached);
    await recordAudits(
      tx,
      context,
      detached.map(({ compoundId, before, changes: after }) => ({
        action: 'detach_resource',
        objectType: 'compound',
        objectId: compoundId,
        before,
        after,
        act,
      })),
    );
    for (const marketId of new Set(homes.map((home) => home.marketId)))
      await contentChanged(deps, tx, marketId);
    await holdPictures(tx, [row.image], context.at);
    await storeResource(deps, tx, context, row, 'delete', { deletedAt: context.at }, act);
  });
}

/** Gives a resource the picture that was uploaded for it. */
export async function setResourceImage(
  deps: Dependencies,
  context: PersonContext,
  { resourceId, storageKey }: { readonly resourceId: string; readonly storageKey: string },
): Promise<Resource> {
  const { db } = deps.database;
  const found = await byId(resourceId, (id) => findResource(db, id));
  const { resourceId: id } = permit(editResources, context.actor, found, WHAT);
  const aim = { type: 'compound_resource', id, userId: context.actor.userId } as const;
  const image = smallObjectOf(await takeUpload(deps, aim, storageKey));
  return db.transaction(async (tx) => {
    const row = await lockedResource(tx, context, resourceId);
    await holdPictures(tx, [row.image, image], context.at);
    return toResource(await storeResource(deps, tx, context, row, 'set_image', { image }));
  });
}

interface Attachment {
  readonly compoundId: string;
  readonly resourceId: string;
}

/** Puts a resource of the library at the end of those of a home; one that is there stays where it is. */
export async function attachResource(
  deps: Deps,
  context: PersonContext,
  { compoundId, resourceId }: Attachment,
): Promise<StaffCompound> {
  return deps.database.db.transaction(async (tx) => {
    await lockLibrary(tx);
    const row = await lockForWrite(tx, context, compoundId);
    const resource = await byId(resourceId, (id) => findResource(tx, id));
    if (resource === undefined) throw invalidField('resource_id', 'There is no such resource.');
    const resourceIds = [...new Set([...row.compound.resourceIds, resource.resourceId])];
    return toStaffCompound(await store(tx, deps, context, row, 'attach_resource', { resourceIds }));
  });
}

/** Takes a resource from a home; it stays in the library. */
export async function detachResource(
  deps: Deps,
  context: PersonContext,
  { compoundId, resourceId }: Attachment,
): Promise<StaffCompound> {
  return deps.database.db.transaction(async (tx) => {
    const row = await lockForWrite(tx, context, compoundId);
    const resourceIds = row.compound.resourceIds.filter((id) => String(id) !== resourceId);
    if (resourceIds.length === row.compound.resourceIds.length) throw notFound(WHAT);
    return toStaffCompound(await store(tx, deps, context, row, 'detach_resource', { resourceIds }));
  });
}
