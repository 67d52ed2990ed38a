import type { ImageType } from '@commonhearth/schemas/constants';

export type ImageIdField = 'resource_id' | 'compound_id' | 'agent_id';

/** By how its type begins, what a picture belongs to: the longer beginning is looked at first [5]. */
const beginnings: readonly (readonly [beginning: string, field: ImageIdField])[] = [
  ['compound_resource', 'resource_id'],
  ['compound', 'compound_id'],
  ['agent', 'agent_id'],
];

/** The id that an upload of this type must name. */
export function imageIdField(type: ImageType): ImageIdField {
  const field = beginnings.find(([beginning]) => type.startsWith(beginning))?.[1];
  if (field === undefined) throw new Error(`Nobody knows what a picture of the type ${type} belongs to.`);
  return field;
}
