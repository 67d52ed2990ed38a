import { areaUpdate, areaUpdated, city, fullArea, id, neighborhood } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofStaff } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { changeArea, listAllAreas, listPlaces } from './regions.policy.ts';
import { listCities, listFullAreas } from './regions.repository.ts';
import { neighborhoodsOf } from './regions.service.ts';
import { updateArea } from './update-area.ts';

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
  defineCall({
    id: 'CAL-43',
    method: 'PUT',
    path: '/hfc/_i/areas/{area_id}',
    operationId: 'updateArea',
    summary:
      'Update the given fields of an area; with preview, get what that would show or hide, and to whom',
    policy: changeArea,
    params: z.object({ area_id: id }),
    body: areaUpdate,
    response: areaUpdated,
    handler: ({ context, params: { area_id }, body }) =>
      updateArea(deps, ofStaff(context), { areaId: area_id, update: body }),
  }),
];
