CREATE TABLE "release_source_maps" (
	"release_id" bigint NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "error_groups" ADD COLUMN "frames" jsonb;
ALTER TABLE "release_source_maps" ADD CONSTRAINT "release_source_maps_release_id_file_pk" PRIMARY KEY (release_id, file);
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_frames" CHECK ((jsonb_typeof(frames) = 'array'::text));
ALTER TABLE "release_source_maps" ADD CONSTRAINT "release_source_maps_sha256" CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
ALTER TABLE "release_source_maps" ADD CONSTRAINT "release_source_maps_size" CHECK ((size > 0));
ALTER TABLE "release_source_maps" ADD CONSTRAINT "release_source_maps_release_id_releases_release_id_fk" FOREIGN KEY (release_id) REFERENCES releases(release_id) ON DELETE CASCADE;
CREATE INDEX release_source_maps_sha256 ON release_source_maps USING btree (sha256);
