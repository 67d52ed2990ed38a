import { interestBody, publicCompound } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { createFormCeiling } from '../../../http/limits/form-ceiling.ts';
import { unstorableText } from '../../../http/input/storable-text.ts';
import { seeCompound } from '../../homes/index.ts';
import { waitForCity } from './onboarding.policy.ts';
import { homesOfAreas, noteInterest } from './onboarding.service.ts';

/** As lists in addresses are: each name percent-encoded, then joined by commas. */
function namesOf(joined: string): string[] {
  return joined
    .split(',')
    .map((name) => decodeURIComponent(name).trim())
    .filter((name) => name !== '');
}
const joinedNames = z.string().max(8000).refine(isReadable, 'Must be area names, separated by commas.');
function isReadable(joined: string): boolean {
  try {
    const names = namesOf(joined);
    return names.length <= 200 && unstorableText(names) === undefined;
  } catch {
    return false;
  }
}

export function onboardingCalls(deps: Dependencies): readonly AnyCall[] {
  const withinCeiling = createFormCeiling(deps, 'interest');
  return [
    defineCall({
      id: 'CAL-35',
      method: 'GET',
      path: '/hfc/onboard_compounds',
      operationId: 'listOnboardCompounds',
      summary: 'List up to twelve homes in the chosen areas',
      policy: seeCompound,
      query: z.strictObject({ area_names: joinedNames }),
      response: z.object({ compounds: z.array(publicCompound).max(12) }),
      handler: async ({ context, query }) => ({
        compounds: await homesOfAreas(deps, context, { areaNames: namesOf(query.area_names) }),
      }),
    }),
    defineCall({
      id: 'CAL-75',
      method: 'POST',
      path: '/hfc/coming_soon_interest',
      operationId: 'noteComingSoonInterest',
      summary: 'Add an address to the waitlist of a city',
      policy: waitForCity,
      limit: limits.interest.byPlace,
      body: interestBody,
      response: z.strictObject({}),
      handler: async (request) => {
        const { city_key: cityKey, email } = request.body;
        await withinCeiling(request, () => noteInterest(deps, request.context, { cityKey, email }));
        return {};
      },
    }),
  ];
}
