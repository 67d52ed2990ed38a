import { agents } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly agent: true;
  }
}

export const agentsResource = defineResource({
  tables: [
    impersonal(agents, 'The team, as it presents itself to everyone.', {
      name: 'How the team presents itself.',
      email: 'How the team presents itself.',
      phone: 'How the team presents itself.',
    }),
  ],
});
