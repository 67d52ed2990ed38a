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
import { changeChannels } from './channels.policy.ts';
import { changeByCall } from './channels.service.ts';

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
    handler: async ({ context, params: { channel, remote, action }, body }) => ({
      channel: await changeByCall(deps, context, {
        channel,
        remote,
        action,
        channelVersion: body.channel_version,
        percent: body.percent,
        allowed: body.allowed,
        message: body.message,
      }),
    }),
  }),
];
