import { city, fullArea, id, neighborhood } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { listAllAreas, listPlaces } from './regions.policy.ts';
import { listCities, listFullAreas } from './regions.repository.ts';
import { neighborhoodsOf } from './regions.service.ts';

const noQuery = z.strictObject({});

export const regionCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-10',
    method: 'GET',
    path: '/city_list',
    operationId: 'listCities',
    summary: 'List the available cities by name',
    policy: listPlaces,
    query: noQuery,
    response: z.object({ cities: z.array(city) }),
    handler: async () => ({ cities: await listCities(deps.database.db) }),
  }),
  defineCall({
    id: 'CAL-11',
    method: 'GET',
    path: '/neighborhood_list',
    operationId: 'listNeighborhoods',
    summary: 'List the neighborhoods of a city by name',
    policy: listPlaces,
    query: z.strictObject({ city_id: id }),
    response: z.object({ neighborhoods: z.array(neighborhood) }),
    handler: async ({ context, query: { city_id } }) => ({
      neighborhoods: await neighborhoodsOf(deps, context, { cityId: city_id }),
    }),
  }),
  defineCall({
    id: 'CAL-39',
    method: 'GET',
    path: '/hfc/_i/full_areas',
    operationId: 'listFullAreas',
    summary: 'List all areas with their prompt settings, in any status',
    policy: listAllAreas,
    query: noQuery,
    response: z.object({ areas: z.array(fullArea) }),
    handler: async () => ({ areas: await listFullAreas(deps.database.db) }),
  }),
];
