import { tourFormBody } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { createFormCeiling } from '../../../http/limits/form-ceiling.ts';
import { submitTourForm } from './tour-forms.policy.ts';
import { takeTourForm } from './tour-forms.service.ts';

export function tourFormCalls(deps: Dependencies): readonly AnyCall[] {
  const withinCeiling = createFormCeiling(deps, 'tourForms');
  return [
    defineCall({
      id: 'CAL-27',
      method: 'POST',
      path: '/hfc/tour_form_submitted',
      operationId: 'submitTourForm',
      summary:
        'Request a tour without an account: saves it and emails the advisor, with a copy to the sender',
      policy: submitTourForm,
      limit: limits.tourForms.byPlace,
      body: tourFormBody,
      response: z.object({}),
      handler: async (request) => {
        await withinCeiling(request, () => takeTourForm(deps, request.context, request.body));
        return {};
      },
    }),
  ];
}
