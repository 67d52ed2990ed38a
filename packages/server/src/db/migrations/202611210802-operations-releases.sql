CREATE TABLE "channel_remotes" (
	"channel" text NOT NULL,
	"remote" text NOT NULL,
	"channel_version" integer NOT NULL,
	"off_reason" text,
	"frozen_reason" text,
	"update_timestamp" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "live_shells" (
	"process_id" uuid NOT NULL,
	"shell" jsonb NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "past_bases" (
	"past_base_id" bigint GENERATED ALWAYS AS IDENTITY,
	"channel" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"base" text NOT NULL,
	"descriptor" jsonb NOT NULL,
	"release_id" bigint,
	"replaced_at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "release_failures" (
	"remote" text NOT NULL,
	"base" text NOT NULL,
	"view" text NOT NULL,
	"place" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"route" text NOT NULL,
	"counted" boolean NOT NULL
);
CREATE TABLE "release_tokens" (
	"token_id" bigint GENERATED ALWAYS AS IDENTITY,
	"remote" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" uuid,
	"create_timestamp" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone
);
CREATE TABLE "release_views" (
	"remote" text NOT NULL,
	"base" text NOT NULL,
	"minute" timestamp(3) with time zone NOT NULL,
	"views" integer NOT NULL
);
CREATE TABLE "releases" (
	"release_id" bigint GENERATED ALWAYS AS IDENTITY,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"descriptor" jsonb NOT NULL,
	"commit" text,
	"message" text,
	"checks" jsonb NOT NULL,
	"sizes" jsonb NOT NULL,
	"token_id" bigint,
	"user_id" uuid,
	"registered_at" timestamp(3) with time zone NOT NULL,
	"released_at" timestamp(3) with time zone,
	"left_at" timestamp(3) with time zone,
	"swept_at" timestamp(3) with time zone
);
ALTER TABLE "channels" ADD COLUMN "release_id" bigint;
ALTER TABLE "channel_remotes" ADD CONSTRAINT "channel_remotes_channel_remote_pk" PRIMARY KEY (channel, remote);
ALTER TABLE "live_shells" ADD CONSTRAINT "live_shells_pkey" PRIMARY KEY (process_id);
ALTER TABLE "past_bases" ADD CONSTRAINT "past_bases_pkey" PRIMARY KEY (past_base_id);
ALTER TABLE "release_failures" ADD CONSTRAINT "release_failures_remote_base_view_pk" PRIMARY KEY (remote, base, view);
ALTER TABLE "release_tokens" ADD CONSTRAINT "release_tokens_pkey" PRIMARY KEY (token_id);
ALTER TABLE "release_views" ADD CONSTRAINT "release_views_remote_base_minute_pk" PRIMARY KEY (remote, base, minute);
ALTER TABLE "releases" ADD CONSTRAINT "releases_pkey" PRIMARY KEY (release_id);
ALTER TABLE "channel_remotes" ADD CONSTRAINT "channel_remotes_channel" CHECK ((channel = ANY (ARRAY['development'::text, 'production'::text])));
ALTER TABLE "channel_remotes" ADD CONSTRAINT "channel_remotes_version" CHECK ((channel_version > 0));
ALTER TABLE "live_shells" ADD CONSTRAINT "live_shells_shell" CHECK ((jsonb_typeof(shell) = 'object'::text));
ALTER TABLE "past_bases" ADD CONSTRAINT "past_bases_channel" CHECK ((channel = ANY (ARRAY['development'::text, 'production'::text])));
ALTER TABLE "past_bases" ADD CONSTRAINT "past_bases_descriptor" CHECK ((jsonb_typeof(descriptor) = 'object'::text));
ALTER TABLE "release_tokens" ADD CONSTRAINT "release_tokens_hash" CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text));
ALTER TABLE "release_views" ADD CONSTRAINT "release_views_views" CHECK ((views > 0));
ALTER TABLE "releases" ADD CONSTRAINT "releases_checks" CHECK ((jsonb_typeof(checks) = 'object'::text));
ALTER TABLE "releases" ADD CONSTRAINT "releases_descriptor" CHECK ((jsonb_typeof(descriptor) = 'object'::text));
ALTER TABLE "releases" ADD CONSTRAINT "releases_hash" CHECK ((hash ~ '^[0-9a-f]{12}$'::text));
ALTER TABLE "releases" ADD CONSTRAINT "releases_sizes" CHECK ((jsonb_typeof(sizes) = 'object'::text));
ALTER TABLE "channels" ADD CONSTRAINT "channels_release_id_releases_release_id_fk" FOREIGN KEY (release_id) REFERENCES releases(release_id);
ALTER TABLE "past_bases" ADD CONSTRAINT "past_bases_release_id_releases_release_id_fk" FOREIGN KEY (release_id) REFERENCES releases(release_id);
ALTER TABLE "release_tokens" ADD CONSTRAINT "release_tokens_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL;
ALTER TABLE "releases" ADD CONSTRAINT "releases_token_id_release_tokens_token_id_fk" FOREIGN KEY (token_id) REFERENCES release_tokens(token_id);
ALTER TABLE "releases" ADD CONSTRAINT "releases_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL;
CREATE INDEX channels_release ON channels USING btree (release_id);
CREATE INDEX live_shells_seen ON live_shells USING btree (seen_at);
CREATE INDEX past_bases_release ON past_bases USING btree (release_id);
CREATE INDEX past_bases_remote ON past_bases USING btree (channel, remote, past_base_id);
CREATE INDEX release_failures_at ON release_failures USING btree (remote, base, at);
CREATE UNIQUE INDEX release_tokens_secret ON release_tokens USING btree (secret_hash);
CREATE INDEX release_tokens_user ON release_tokens USING btree (user_id);
CREATE UNIQUE INDEX releases_bytes ON releases USING btree (remote, version, hash);
CREATE INDEX releases_token ON releases USING btree (token_id);
CREATE INDEX releases_user ON releases USING btree (user_id);
