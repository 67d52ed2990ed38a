import { z } from 'zod';
import { id, timestamp } from '../primitives.ts';
import { channelName, remoteName, semver, releaseHash, channelVersion, note } from './names.ts';

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
  integrity: z
    .string()
    .regex(/^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/, 'Use the file’s SHA-256 hash.'),
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
