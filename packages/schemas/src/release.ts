import { z } from 'zod';
import { id, timestamp } from './primitives.ts';
import { releasePlaces, versionedPlace } from './release-places.ts';

/** Channels, and the actions on a remote in one. */
export const channelName = z.enum(['development', 'production']).meta({ id: 'ChannelName' });
export type ChannelName = z.infer<typeof channelName>;
/** A remote's name; `all` names the whole channel where it is frozen. */
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'Use letters, digits and dashes.');
/** Numbers of 15 digits at most: larger ones stop comparing exactly. */
const semver = z
  .string()
  .regex(
    /^(?:0|[1-9]\d{0,14})(?:\.(?:0|[1-9]\d{0,14})){2}$/,
    'Use a version such as 1.2.0, each number of at most 15 digits.',
  );
const releaseHash = z.string().regex(/^[a-f0-9]{12}$/, 'Use the hash of the descriptor.');
/** As the channel's row counts its changes; 0 where the channel never had the remote. */
const channelVersion = z.int().min(0);
const note = z.string().max(500);

/** The secret of a token begins with this, so that it is known wherever it turns up. */
export const releaseTokenPrefix = 'chr_';

/** A release token as staff see it: never with its secret. */
export const releaseToken = z
  .object({
    token_id: id,
    remote: z.string(),
    name: z.string(),
    /** Who made it; null once their data is deleted. */
    by: z.string().nullable(),
    create_timestamp: timestamp,
    expires_at: timestamp.nullable(),
    last_used_at: timestamp.nullable(),
    revoked_at: timestamp.nullable(),
    /** The largest share of the visitors, in percent, that it may give a release to; 0: it uploads only. */
    most_percent: z.int(),
  })
  .meta({ id: 'ReleaseToken' });
export type ReleaseToken = z.infer<typeof releaseToken>;
export const releaseTokenBody = z
  .strictObject({
    remote: remoteName,
    name: z.string().trim().min(1).max(60),
    /** After 90 days unless told, and after a year at most. */
    expires_at: timestamp.optional(),
    /** 100 unless told. */
    most_percent: z.int().min(0).max(100).optional(),
    /** The site has no such remote yet: without this, an unknown name is refused as mistyped. */
    new_remote: z.boolean().optional(),
  })
  .meta({ id: 'ReleaseTokenBody' });
export type ReleaseTokenBody = z.infer<typeof releaseTokenBody>;

/** Most bytes of one file and of all together, and most files, of one release. */
export const mostFileBytes = 8 * 1024 * 1024;
export const mostReleaseBytes = 24 * 1024 * 1024;
export const mostReleaseFiles = 500;
const uploadFile = z.strictObject({
  /** Below the release's folder; no `..`, no leading slash, and no name that the site gives itself. */
  name: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*$/, 'Use a plain path.')
    .regex(/^(?!descriptor\.json$)(?!.*\.br$)/i, 'This name is reserved: the site creates this file.'),
  size: z.int().min(1).max(mostFileBytes),
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Use the file’s SHA-384 hash.'),
});
export const releaseUploadsBody = z.strictObject({
  remote: remoteName,
  version: semver,
  hash: releaseHash,
  files: z.array(uploadFile).min(1).max(mostReleaseFiles),
});
export type ReleaseUploadsBody = z.infer<typeof releaseUploadsBody>;
/** One form a file, in the order of the files: its fields, then the file as `file`. */
export const releasePosts = z.object({
  posts: z.array(z.object({ name: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) })),
});
export type ReleasePosts = z.infer<typeof releasePosts>;

/** What the client says of a test: that it passed, or why it was left out. */
export const releaseCheck = z.union([
  z.strictObject({
    passed: z.literal(true),
    seconds: z.number().min(0).optional(),
    details: note.optional(),
    /** A member of staff walked the pages that staff see. */
    as_staff: z.literal(true).optional(),
  }),
  z.strictObject({ skipped: z.string().trim().min(1).max(300) }),
]);
/** The remote's own tests, and the walk through its pages beside what is live; that one only once it is uploaded. */
export const releaseChecks = z.strictObject({ tests: releaseCheck, smoke: releaseCheck.optional() });
export type ReleaseChecks = z.infer<typeof releaseChecks>;

export const releaseBody = z.strictObject({
  remote: remoteName,
  version: semver,
  hash: releaseHash,
  /** As the build wrote it; judged by the server. */
  descriptor: z.record(z.string(), z.unknown()),
  commit: z.string().max(64).optional(),
  message: note.optional(),
  checks: releaseChecks,
  /** Without it the release is checked and registered only. */
  channel: channelName.optional(),
  /** Its share of the visitors; 100, the base, unless said. */
  percent: z.int().min(1).max(100).optional(),
  /** Of the row that the client saw; asked for with a channel. */
  channel_version: channelVersion.optional(),
});
export type ReleaseBody = z.infer<typeof releaseBody>;

/** Bytes as they travel, compressed: the entry, the largest page with what it needs at once, all files. */
export const releaseSizes = z.object({ entry: z.int(), page: z.int(), all: z.int() });

/** A release that was checked and stored. */
export const release = z
  .object({
    remote: z.string(),
    version: z.string(),
    hash: z.string(),
    commit: z.string().nullable(),
    message: z.string().nullable(),
    owner: z.string().nullable(),
    contract: z.string(),
    checks: releaseChecks,
    sizes: releaseSizes,
    /** Who registered it: a person's address or a token's name. */
    by: z.string().nullable(),
    registered_at: timestamp,
    /** When a channel first held it. */
    released_at: timestamp.nullable(),
    /** When its files went. */
    swept_at: timestamp.nullable(),
  })
  .meta({ id: 'Release' });
export type Release = z.infer<typeof release>;

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
    /** The past bases, the latest first. A rollback goes to the first one that works with the site. */
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
  .enum(['rollback', 'release_again', 'rollout', 'stop', 'retire', 'off', 'on', 'freeze', 'allow'])
  .meta({ id: 'ChannelAction' });
export type ChannelAction = z.infer<typeof channelAction>;
/** `percent` of a rollout; `allowed` of an allowance, whole; `message` says why, and is what visitors read if a superuser switches a remote off. */
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
    /** One version for each older major of the contract that it offers too. Sites of an earlier version do not send them. */
    older_contracts: z.array(z.string()).optional(),
    runtime: z.string().nullable(),
    shared: z.record(z.string(), z.string()),
    /** Places of its layout. Sites of an earlier version do not send them. */
    offers: z.array(versionedPlace).optional(),
    /** How many serve it now; 0 where only pages that are still open may have it. */
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
