import { compoundResources } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly resource: true;
  }
}

export const resourcesResource = defineResource({
  tables: [impersonal(compoundResources, 'Documents of homes.')],
  audit: {
    objects: {
      resource: { nameColumns: { id: compoundResources.resourceId, name: compoundResources.title } },
    },
    verbs: { detach_resource: 'Removed a resource' },
    fields: { resourceIds: 'Resources' },
  },
});
