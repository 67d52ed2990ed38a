import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { between, object, oneOf, withoutGaps } from './checks.ts';
import { identity, instant } from './columns.ts';
import { users } from './people/people.ts';

const channelNames = ['development', 'production'] as const;

/** What a team releases its own remote with; of the secret only the hash is kept. */
export const releaseTokens = pgTable(
  'release_tokens',
  {
    tokenId: identity('token_id'),
    remote: text().notNull(),
    name: text().notNull(),
    secretHash: text('secret_hash').notNull(),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    createTimestamp: instant('create_timestamp').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    /** The largest share of the visitors that it may give a release to; 0: it uploads only. */
    mostPercent: smallint('most_percent').notNull().default(100),
    /** The networks that it was used from, the last twenty. */
    places: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When superusers were told last of a new one. */
    placeToldAt: instant('place_told_at'),
  },
  (t) => [
    withoutGaps('release_tokens_places', t.places),
    between('release_tokens_most', t.mostPercent, 0, 100),
    uniqueIndex('release_tokens_secret').on(t.secretHash),
    index('release_tokens_user').on(t.userId),
    check('release_tokens_hash', sql`${t.secretHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Every release that was checked and stored: its bytes never change, and its folder is `<version>+<hash>`. */
export const releases = pgTable(
  'releases',
  {
    releaseId: identity('release_id'),
    remote: text().notNull(),
    version: text().notNull(),
    hash: text().notNull(),
    descriptor: jsonb().notNull(),
    commit: text(),
    message: text(),
    /** What the client tested, and what it left out with which reason. */
    checks: jsonb().notNull(),
    /** Bytes of its files as they travel. */
    sizes: jsonb().notNull(),
    tokenId: bigint('token_id', { mode: 'number' }).references(() => releaseTokens.tokenId),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    registeredAt: instant('registered_at').notNull(),
    /** When a channel first held it; until then it is uploaded, not released. */
    releasedAt: instant('released_at'),
    /** When it failed as a base so often that the site went back to the release before, by itself: it does so once. */
    setBackAt: instant('set_back_at'),
    sweptAt: instant('swept_at'),
  },
  (t) => [
    uniqueIndex('releases_bytes').on(t.remote, t.version, t.hash),
    index('releases_token').on(t.tokenId),
    index('releases_user').on(t.userId),
    check('releases_hash', sql`${t.hash} ~ '^[0-9a-f]{12}$'`),
    object('releases_descriptor', t.descriptor),
    object('releases_checks', t.checks),
    object('releases_sizes', t.sizes),
  ],
);

/**
 * Which releases of a remote a channel holds: the base at 100, a rollout below it. `base` is the folder below
 * the object store.
 */
export const channels = pgTable(
  'channels',
  {
    channel: text({ enum: channelNames }).notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    base: text().notNull(),
    descriptor: jsonb().notNull(),
    percent: integer().notNull().default(100),
    /** Of a release; none where a start put a build of its checkout there. */
    releaseId: bigint('release_id', { mode: 'number' }).references(() => releases.releaseId),
    updateTimestamp: instant('update_timestamp').notNull(),
    /** When the remote came into the channel, whatever release it had then: who came first owns what two offer. */
    heldSince: instant('held_since').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.remote, t.base] }),
    oneOf('channels_channel', t.channel, channelNames),
    between('channels_percent', t.percent, 0, 100),
    index('channels_release').on(t.releaseId),
  ],
);

/** Folders of releases that no channel holds, since when: they are swept 30 days later. */
export const unheldFolders = pgTable('unheld_folders', {
  base: text().primaryKey(),
  since: instant('since').notNull(),
});

/**
 * What is true of a remote in a channel whatever release it has; of the remote `all`, of the channel itself.
 * `channel_version` is one more with every change.
 */
export const channelRemotes = pgTable(
  'channel_remotes',
  {
    channel: text({ enum: channelNames }).notNull(),
    remote: text().notNull(),
    channelVersion: integer('channel_version').notNull(),
    /** Words for visitors while it is switched off; empty where nobody gave any. */
    offReason: text('off_reason'),
    /** Why nothing may be released now. */
    frozenReason: text('frozen_reason'),
    /** What a superuser allows it beyond what the site allows any remote. */
    allowed: jsonb().notNull().default({}),
    updateTimestamp: instant('update_timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.remote] }),
    oneOf('channel_remotes_channel', t.channel, channelNames),
    check('channel_remotes_version', sql`${t.channelVersion} > 0`),
    object('channel_remotes_allowed', t.allowed),
  ],
);

/** What was the base before, the latest last: where a rollback goes, and what a page falls back on. */
export const pastBases = pgTable(
  'past_bases',
  {
    pastBaseId: identity('past_base_id'),
    channel: text({ enum: channelNames }).notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    base: text().notNull(),
    descriptor: jsonb().notNull(),
    releaseId: bigint('release_id', { mode: 'number' }).references(() => releases.releaseId),
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [
    index('past_bases_remote').on(t.channel, t.remote, t.pastBaseId),
    index('past_bases_release').on(t.releaseId),
    oneOf('past_bases_channel', t.channel, channelNames),
    object('past_bases_descriptor', t.descriptor),
  ],
);

/** Each server process, with the shell that it serves: a release must suit all that answered in the last hour. */
export const liveShells = pgTable(
  'live_shells',
  {
    processId: uuid('process_id').primaryKey(),
    /** The shell's descriptor without its files: routes, contract, libraries, runtime. */
    shell: jsonb().notNull(),
    seenAt: instant('seen_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [object('live_shells_shell', t.shell), index('live_shells_seen').on(t.seenAt)],
);

/** How many pages showed a release, by minute. */
export const releaseViews = pgTable(
  'release_views',
  {
    remote: text().notNull(),
    base: text().notNull(),
    minute: instant('minute').notNull(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.base, t.minute] }),
    check('release_views_views', sql`${t.views} > 0`),
  ],
);

/** Failures of releases in the channel that count: one for each view and, in an hour, one for each place or network. */
export const releaseFailures = pgTable(
  'release_failures',
  {
    remote: text().notNull(),
    base: text().notNull(),
    /** The view's own part of its signed id; without one, the network and the hour. */
    view: text().notNull(),
    /** A keyed hash of the place; without a signed id, of the network. */
    place: text().notNull(),
    at: instant('at').notNull(),
    kind: text().notNull(),
    route: text().notNull(),
    /** False only in rows of earlier versions of the server, which also stored failures that do not count. */
    counted: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.base, t.view] }),
    index('release_failures_at').on(t.remote, t.base, t.at),
    index('release_failures_old').on(t.at),
  ],
);

/** Networks that loaded code of a release, in its first day in the channel: only their reports can set it back. */
export const releaseLoads = pgTable(
  'release_loads',
  {
    base: text().notNull(),
    /** A keyed hash. */
    network: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.base, t.network] }), index('release_loads_at').on(t.at)],
);

/** Source maps of registered releases. Their bytes are in the store, by hash. */
export const releaseSourceMaps = pgTable(
  'release_source_maps',
  {
    releaseId: bigint('release_id', { mode: 'number' })
      .notNull()
      .references(() => releases.releaseId, { onDelete: 'cascade' }),
    /** The file of the release that the map is of. */
    file: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.releaseId, t.file] }),
    index('release_source_maps_sha256').on(t.sha256),
    check('release_source_maps_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('release_source_maps_size', sql`${t.size} > 0`),
  ],
);
