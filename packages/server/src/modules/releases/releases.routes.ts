import { releasePosts, releaseUploadsBody } from '@commonhearth/schemas';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { presignRelease } from './release-uploads.service.ts';
import { releaseTokenCalls } from './release-tokens.routes.ts';
import { releaseRemote } from './releases.policy.ts';

export const releaseCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-135',
    method: 'POST',
    path: '/hfc/_i/releases/uploads',
    operationId: 'presignRelease',
    summary: 'Forms that upload the files of a release, one for each',
    policy: releaseRemote,
    body: releaseUploadsBody,
    mostBytes: 256 * 1024,
    // forms may be asked for again
    idempotent: false,
    response: releasePosts,
    handler: ({ context, body }) => presignRelease(deps, context, body),
  }),
  ...releaseTokenCalls(deps),
];
