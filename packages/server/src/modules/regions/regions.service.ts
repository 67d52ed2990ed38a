import type { Neighborhood } from '@commonhearth/schemas';
import type { Context } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../failure.ts';
import { parseId } from '../../http/parse-id.ts';
import { cityExists, listNeighborhoods } from './regions.repository.ts';

export async function neighborhoodsOf(
  { database: { db } }: Pick<Dependencies, 'database'>,
  _context: Context,
  { cityId }: { readonly cityId: string },
): Promise<Neighborhood[]> {
  const id = parseId(cityId);
  if (id === undefined || !(await cityExists(db, id))) throw notFound('This city');
  return listNeighborhoods(db, id);
}
