import {
  release,
  releaseBody,
  releasePosts,
  releases,
  releaseUploadsBody,
  remoteName,
} from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { takeRelease } from './release.service.ts';
import { presignRelease } from './release-uploads.service.ts';
import { liveReleases } from './live-releases.service.ts';
import { releaseRemote, seeReleases } from './releases.policy.ts';

export const releaseCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-104',
    method: 'GET',
    path: '/hfc/_i/releases',
    operationId: 'listReleases',
    summary:
      'Get what is live and how it got there: channel, releases, rollouts with views and failures, audit',
    cacheTags: ['releases'],
    policy: seeReleases,
    query: z.strictObject({ remote: remoteName.optional() }),
    response: releases,
    handler: ({ context, query }) => liveReleases(deps, context, query.remote),
  }),
  defineCall({
    id: 'CAL-105',
    method: 'POST',
    path: '/hfc/_i/releases',
    operationId: 'takeRelease',
    summary: 'Check and register an uploaded release; with a channel, make it live',
    policy: releaseRemote,
    body: releaseBody,
    mostBytes: 1024 * 1024,
    needsProof: true,
    response: z.object({ release }),
    handler: async ({ context, body }) => ({ release: await takeRelease(deps, context, body) }),
  }),
  defineCall({
    id: 'CAL-135',
    method: 'POST',
    path: '/hfc/_i/releases/uploads',
    operationId: 'presignRelease',
    summary: 'Get one upload form for each file of a release',
    policy: releaseRemote,
    body: releaseUploadsBody,
    mostBytes: 256 * 1024,
    // forms may be asked for again
    idempotent: false,
    response: releasePosts,
    handler: ({ context, body }) => presignRelease(deps, context, body),
  }),
];
