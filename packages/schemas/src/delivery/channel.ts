import { z } from 'zod';
import { timestamp } from '../primitives.ts';
import { channelName, remoteName, semver, releaseHash, channelVersion, note } from './names.ts';
import { mostReleaseBytes, release } from './release.ts';

/**
 * What a superuser allows a remote beyond what the site allows any: bytes of its largest page and of all its files as
 * they travel, navigation entries, and one release whose staff pages nobody of the staff has walked.
 */
export const allowance = z
  .strictObject({
    page: z.int().min(1).max(mostReleaseBytes).optional(),
    all: z.int().min(1).max(mostReleaseBytes).optional(),
    nav: z.int().min(1).max(30).optional(),
    /** `1.2.0+0a1b2c3d4e5f`. */
    staff_pages: z
      .string()
      .max(60)
      .regex(/^\d+\.\d+\.\d+\+[a-f0-9]{12}$/, 'Name a release, such as 1.2.0+0a1b2c3d4e5f.')
      .optional(),
  })
  .meta({ id: 'Allowance' });
export type Allowance = z.infer<typeof allowance>;

/** A place of a page and its version; null where the place has none and is part of its page. */
const versionedPlace = z.object({ place: z.string(), version: z.int().nullable() });
/** The places that a release offers in its pages, and those of others that it fills. */
export const releasePlaces = z
  .object({
    offers: z.array(versionedPlace),
    /**
     * `order` among the fillers of the place, the lowest first. `if_kept`: it is only for browsers that store one of
     * these. `parameter`: of the address, its own.
     */
    fills: z.array(
      versionedPlace.extend({
        order: z.int(),
        if_kept: z.array(z.string()).optional(),
        parameter: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'ReleasePlaces' });
export type ReleasePlaces = z.infer<typeof releasePlaces>;

/** A release that a channel holds; without a hash where a developer's own address stands there. */
export const heldRelease = z
  .object({
    version: z.string(),
    hash: z.string(),
    percent: z.int(),
    since: timestamp,
    started: z.boolean(),
    /** Sites of an earlier version do not send it. */
    places: releasePlaces.optional(),
  })
  .meta({ id: 'HeldRelease' });
export type HeldRelease = z.infer<typeof heldRelease>;
/** A remote in a channel; `all` is the channel itself, of which nothing but the freeze is told. `started`: put there by a start of the site, not by a release. */
export const channelRemote = z
  .object({
    channel: channelName,
    remote: z.string(),
    channel_version: channelVersion,
    /** The team that answers for it, as what is live says. */
    owner: z.string().nullable(),
    base: heldRelease.nullable(),
    rollout: heldRelease.nullable(),
    /** The buckets (0–99) whose visitors get the rollout. */
    rollout_buckets: z.array(z.int()),
    /** Where a rollback of the base goes, the next one first. */
    before: z.array(z.object({ version: z.string(), hash: z.string(), replaced_at: timestamp })),
    off: z.string().nullable(),
    frozen: z.string().nullable(),
    /** Not told by sites of an earlier version. */
    allowed: allowance.optional(),
    update_timestamp: timestamp.nullable(),
  })
  .meta({ id: 'ChannelRemote' });
export type ChannelRemote = z.infer<typeof channelRemote>;

export const channelAction = z
  .enum(['rollback', 'rollout', 'stop', 'retire', 'off', 'on', 'freeze', 'allow'])
  .meta({ id: 'ChannelAction' });
export type ChannelAction = z.infer<typeof channelAction>;
/** `percent` of a rollout; `allowed` of an allowance, whole; `message` says why, and what visitors read of a remote that is off. */
export const channelActionBody = z
  .strictObject({
    channel_version: channelVersion,
    percent: z.int().min(1).max(100).optional(),
    allowed: allowance.optional(),
    message: note.optional(),
  })
  .meta({ id: 'ChannelActionBody' });
export type ChannelActionBody = z.infer<typeof channelActionBody>;

/** Views and counted failures of a release in ten minutes of a rollout; `at` is their beginning. */
export const releaseTraffic = z
  .object({
    remote: z.string(),
    version: z.string(),
    hash: z.string(),
    at: timestamp,
    views: z.int(),
    failures: z.int(),
  })
  .meta({ id: 'ReleaseTraffic' });
export type ReleaseTraffic = z.infer<typeof releaseTraffic>;

/** One line of the audit of releases. */
export const releaseAct = z
  .object({
    at: timestamp,
    by: z.string().nullable(),
    action: z.string(),
    remote: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'ReleaseAct' });
export type ReleaseAct = z.infer<typeof releaseAct>;

/** A shell that answered in the last hour, by what it offers. */
export const liveShell = z
  .object({
    version: z.string(),
    contract: z.string(),
    /** All that it offers, newest first. Sites of an earlier version do not send it. */
    contracts: z.array(z.string()).optional(),
    runtime: z.string().nullable(),
    shared: z.record(z.string(), z.string()),
    /** Places of its layout. Sites of an earlier version do not send them. */
    offers: z.array(versionedPlace).optional(),
    processes: z.int(),
    seen_at: timestamp,
  })
  .meta({ id: 'LiveShell' });
export type LiveShell = z.infer<typeof liveShell>;

/** Everything that is live, and how it came so. Newest first. */
export const releases = z
  .object({
    /** The channel that this site serves. */
    channel: channelName,
    /** Whether who asks may change what it holds; staff who are no superusers only look. */
    may_change: z.boolean(),
    shells: z.array(liveShell),
    /** Why nothing at all may be released now. */
    frozen: z.string().nullable(),
    channels: z.array(channelRemote),
    releases: z.array(release),
    traffic: z.array(releaseTraffic),
    audit: z.array(releaseAct),
  })
  .meta({ id: 'Releases' });
export type Releases = z.infer<typeof releases>;

/** A release in place of the channel's own by version and hash, or a developer's address, in one browser for an hour. */
export const overrideBody = z.strictObject({
  remote: remoteName,
  version: semver.optional(),
  hash: releaseHash.optional(),
  address: z.url('Use an address such as http://127.0.0.1:8080/.').max(200).optional(),
});
export const override = z
  .object({
    remote: z.string(),
    version: z.string().optional(),
    hash: z.string().optional(),
    address: z.string().optional(),
    until: timestamp,
  })
  .meta({ id: 'Override' });
export type Override = z.infer<typeof override>;
