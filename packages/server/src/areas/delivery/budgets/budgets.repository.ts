import type { Channel } from '@commonhearth/registry';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { channelRemotes, channels, releases } from '../../../db/schema/index.ts';

/** The releases of the channel, with their sizes and the limits that superusers raised for their remotes. */
export const liveReleasesWithLimits = (db: Db, channel: Channel) =>
  db
    .select({
      remote: channels.remote,
      version: channels.version,
      base: channels.base,
      descriptor: channels.descriptor,
      /** Null for builds that a start put into the channel. */
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
