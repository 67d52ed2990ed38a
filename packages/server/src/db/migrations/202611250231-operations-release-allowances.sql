ALTER TABLE "channel_remotes" ADD COLUMN "allowed" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "channel_remotes" ADD CONSTRAINT "channel_remotes_allowed" CHECK ((jsonb_typeof(allowed) = 'object'::text));
