import { clientErrors } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

export const clientErrorsResource = defineResource({
  tables: [impersonal(clientErrors, 'Errors of pages, without who saw them, their address or their query.')],
});
