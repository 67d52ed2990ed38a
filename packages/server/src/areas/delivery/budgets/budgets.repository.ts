import type { Channel } from '@commonhearth/registry';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { channelRemotes, channels, releases } from '../../../db/schema/index.ts';

/** What the channel holds, with the sizes of releases and what superusers allow their remotes. */
export const heldWithLimits = (db: Db, channel: Channel) =>
  db
    .select({
      remote: channels.remote,
      version: channels.version,
      base: channels.base,
      descriptor: channels.descriptor,
      /** Null where a start put a build of its checkout there. */
      sizes: releases.sizes,
      allowed: channelRemotes.allowed,
    })
    .from(channels)
    .leftJoin(releases, eq(releases.releaseId, channels.releaseId))
    .leftJoin(
      channelRemotes,
      and(eq(channelRemotes.channel, channels.channel), eq(channelRemotes.remote, channels.remote)),
    )
    .where(eq(channels.channel, channel))
    .orderBy(channels.remote, channels.base);
