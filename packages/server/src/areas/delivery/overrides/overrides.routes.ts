import { override, overrideBody } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { overrideCookie, overridesIn } from './override-cookie.ts';
import { endOverrides, tryRelease } from './overrides.policy.ts';
import { addOverride } from './overrides.service.ts';

export function overrideCalls(deps: Dependencies): readonly AnyCall[] {
  const { config, site } = deps;
  const cookie = overrideCookie(config);
  const secure = () => site.origin.startsWith('https:');
  return [
    defineCall({
      id: 'CAL-107',
      method: 'POST',
      path: '/overrides',
      operationId: 'addOverride',
      summary: 'Try a release in this browser for an hour',
      policy: tryRelease(config.channel),
      // sent twice it is tried for as long again, and an answer that is kept keeps no cookie
      idempotent: false,
      body: overrideBody,
      responses: { 200: z.object({ overrides: z.array(override) }) },
      handler: async ({ context, body, cookies }) => {
        const overrides = await addOverride(deps, context, body, overridesIn(cookies));
        return answer(
          200,
          { overrides: [...overrides] },
          { cookies: [await cookie.make(overrides, secure())] },
        );
      },
    }),
    defineCall({
      id: 'CAL-108',
      method: 'DELETE',
      path: '/overrides',
      operationId: 'endOverrides',
      summary: 'Stop trying releases in this browser',
      policy: endOverrides,
      body: z.strictObject({}),
      responses: { 204: nothing },
      handler: () => Promise.resolve(answer(204, undefined, { cookies: [cookie.end(secure())] })),
    }),
  ];
}
