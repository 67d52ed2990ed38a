import type { Neighborhood } from '@commonhearth/schemas';
import type { Db } from '../../db/client.ts';
import { parseId } from '../../http/parse-id.ts';
import { notFound } from '../../http/problem-error.ts';
import { cityExists, listNeighborhoods } from './regions.repository.ts';

export async function neighborhoodsOf(db: Db, cityId: string): Promise<Neighborhood[]> {
  const id = parseId(cityId);
  if (id === undefined || !(await cityExists(db, id))) throw notFound('This city');
  return listNeighborhoods(db, id);
}
