import { channelRemotes, channels, pastBases, unheldFolders } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly remote: true;
  }
}

export const remotesResource = defineResource({
  tables: [
    impersonal(channels, 'Releases.'),
    impersonal(channelRemotes, 'Releases.'),
    impersonal(pastBases, 'Releases.'),
    impersonal(unheldFolders, 'Releases.'),
  ],
});
