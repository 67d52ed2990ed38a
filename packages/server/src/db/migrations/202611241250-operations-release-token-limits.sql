ALTER TABLE "release_tokens" ADD COLUMN "most_percent" smallint DEFAULT 100 NOT NULL;
ALTER TABLE "release_tokens" ADD COLUMN "places" text[] DEFAULT '{}'::text[] NOT NULL;
ALTER TABLE "release_tokens" ADD COLUMN "place_told_at" timestamp(3) with time zone;
ALTER TABLE "release_tokens" ADD CONSTRAINT "release_tokens_most" CHECK (((most_percent >= 0) AND (most_percent <= 100)));
ALTER TABLE "release_tokens" ADD CONSTRAINT "release_tokens_places" CHECK ((array_position(places, NULL::text) IS NULL));
