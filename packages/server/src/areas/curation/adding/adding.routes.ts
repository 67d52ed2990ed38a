import {
  addByHandBody,
  addByZpidBody,
  addedHomes,
  geocodedPlace,
  id,
  importBody,
  importRehearsal,
  staffCompound,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { editCycles } from '../review-periods/index.ts';
import { addByHand } from './add-by-hand.service.ts';
import { addByZpid } from './add-by-zpid.service.ts';
import { searchAddresses } from './adding.policy.ts';
import { refreshAvailability } from '../availability/index.ts';
import { beginImport, mostImportBytes, rehearseImport } from '../import-files/index.ts';
import { geocode } from './geocode.service.ts';

const params = z.object({ review_period_id: id });

export const addingCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-50',
    method: 'POST',
    path: '/hfc/_i/review_periods/{review_period_id}/compounds/zpid',
    operationId: 'addByZpid',
    summary: 'Add listings from the provider to an open cycle, and report why any were skipped, by zpid',
    policy: editCycles,
    params,
    body: addByZpidBody,
    response: addedHomes,
    handler: ({ context, params: { review_period_id: reviewPeriodId }, body }) =>
      addByZpid(deps, ofPerson(context), { reviewPeriodId, body }),
  }),
  defineCall({
    id: 'CAL-51',
    method: 'POST',
    path: '/hfc/_i/review_periods/{review_period_id}/compounds/manual',
    operationId: 'addByHand',
    summary: 'Add a home to an open cycle by address; a possible duplicate needs confirmation',
    policy: editCycles,
    params,
    body: addByHandBody,
    response: z.object({ compound: staffCompound }),
    handler: async ({ context, params: { review_period_id: reviewPeriodId }, body }) => ({
      compound: await addByHand(deps, ofPerson(context), { reviewPeriodId, body }),
    }),
  }),
  defineCall({
    id: 'CAL-52',
    method: 'POST',
    path: '/hfc/_i/review_periods/{review_period_id}/compounds/refresh_availability',
    operationId: 'refreshAvailability',
    summary:
      'Start a job that compares the homes of a cycle with their provider and flags changes on the cards',
    policy: editCycles,
    params,
    body: z.strictObject({}),
    status: 202,
    response: z.object({ job_id: z.uuid() }),
    handler: ({ context, params: { review_period_id } }) =>
      refreshAvailability(deps, ofPerson(context), review_period_id),
  }),
  defineCall({
    id: 'CAL-86',
    method: 'POST',
    path: '/hfc/_i/review_periods/{review_period_id}/import',
    operationId: 'importFile',
    summary: 'Upload a listings file for an open cycle: preview it (kept for a day), then import it in a job',
    policy: editCycles,
    params,
    takes: ['file', 'json'],
    mostBytes: mostImportBytes,
    idempotent: false,
    body: importBody,
    responses: { 200: importRehearsal, 202: z.object({ job_id: z.uuid() }) },
    handler: async ({ context, params: { review_period_id: reviewPeriodId }, body, file }) => {
      const asked = { reviewPeriodId, body, file };
      const isDry = body.dry_run === true || body.dry_run === 'true';
      if (isDry) return answer(200, await rehearseImport(deps, ofPerson(context), asked));
      return answer(202, await beginImport(deps, ofPerson(context), asked));
    },
  }),
  defineCall({
    id: 'CAL-126',
    method: 'GET',
    path: '/hfc/_i/geocode',
    operationId: 'geocode',
    summary: 'Look up an address; empty if no geocoder is configured',
    policy: searchAddresses,
    query: z.strictObject({ query: z.string().trim().min(3).max(200) }),
    response: z.object({ geocoder: z.boolean(), places: z.array(geocodedPlace) }),
    handler: ({ query: { query } }) => geocode(deps, query),
  }),
];
