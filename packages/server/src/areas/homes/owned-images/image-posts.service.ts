import { imageIdField, type ImageIdField } from '@commonhearth/domain';
import type { ImagePost, ImagePostBody } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Db } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { findAgent } from '../agents/index.ts';
import { findCompound } from '../compounds/index.ts';
import { imagePostFor } from '../../foundation/index.ts';
import { findResource } from '../resources/index.ts';

/** What a picture can belong to: how it is found, and what it is called. */
const owners: Readonly<
  Record<
    ImageIdField,
    { readonly find: (db: Db, id: number) => Promise<number | undefined>; readonly what: string }
  >
> = {
  compound_id: {
    find: async (db, id) => {
      const row = await findCompound(db, id);
      return row?.compound.deletedAt === null ? id : undefined;
    },
    what: 'home',
  },
  resource_id: { find: async (db, id) => (await findResource(db, id))?.resourceId, what: 'resource' },
  agent_id: { find: async (db, id) => (await findAgent(db, id))?.agentId, what: 'agent' },
};

/** A form for one picture, for the one thing that its type asks for. */
export async function postImage(
  deps: Pick<Dependencies, 'database' | 'objects' | 'clock'>,
  { actor }: PersonContext,
  body: ImagePostBody,
): Promise<ImagePost> {
  const field = imageIdField(body.type);
  const { find, what } = owners[field];
  const surplus = (Object.keys(owners) as ImageIdField[]).find(
    (one) => one !== field && body[one] !== undefined,
  );
  if (surplus !== undefined)
    throw invalidField(surplus, `A picture of type ${body.type} belongs to the ${field}. Remove this.`);
  const named = body[field];
  if (named === undefined)
    throw invalidField(field, `A picture of type ${body.type} needs the ${field} it is for.`);
  const id = await byId(named, (one) => find(deps.database.db, one));
  if (id === undefined) throw invalidField(field, `There is no such ${what}.`);
  return imagePostFor(deps, { type: body.type, id, userId: actor.userId }, body);
}
