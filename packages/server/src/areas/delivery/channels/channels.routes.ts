import {
  channelActionBody,
  channelAction,
  channelName,
  channelRemote,
  remoteName,
} from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { changeByCall, changeChannels } from '../remotes/index.ts';
import { releaseAgain } from './release-again.ts';

const params = z.object({ channel: channelName, remote: remoteName, action: channelAction });

export const channelCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-106',
    method: 'POST',
    path: '/hfc/_i/channels/{channel}/{remote}/{action}',
    operationId: 'changeChannel',
    summary: 'Change a remote in a channel; for the remote "all", freeze or unfreeze releases',
    cacheTags: ['releases'],
    policy: changeChannels,
    params,
    body: channelActionBody,
    needsProof: true,
    response: z.object({ channel: channelRemote }),
    handler: async ({ context, params: { channel, remote, action }, body }) => {
      const change = {
        channel,
        remote,
        channelVersion: body.channel_version,
        percent: body.percent,
        allowed: body.allowed,
        message: body.message,
      };
      return {
        channel:
          action === 'release_again'
            ? await releaseAgain(deps, context, change)
            : await changeByCall(deps, context, { ...change, action }),
      };
    },
  }),
];
