import { releasePosts, sourceMapsBody } from '@commonhearth/schemas';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { releaseRemote } from '../releases/index.ts';
import { presignMaps } from './source-maps.service.ts';

export const sourceMapCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-169',
    method: 'POST',
    path: '/hfc/_i/releases/source_maps',
    operationId: 'presignSourceMaps',
    summary: 'Get one upload form for each source map of a registered release that the site lacks',
    policy: releaseRemote,
    body: sourceMapsBody,
    mostBytes: 256 * 1024,
    // forms may be asked for again
    idempotent: false,
    response: releasePosts,
    handler: ({ context, body }) => presignMaps(deps, context, body),
  }),
];
