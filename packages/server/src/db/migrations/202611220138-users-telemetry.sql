CREATE TABLE "analytics_events" (
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"viewer_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "recording_chunks" (
	"recording_id" bigint NOT NULL,
	"chunk" integer NOT NULL,
	"events" text NOT NULL
);
CREATE TABLE "recordings" (
	"recording_id" bigint GENERATED ALWAYS AS IDENTITY,
	"session_id" text NOT NULL,
	"user_id" uuid,
	"viewer_id" uuid,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone NOT NULL,
	"pages" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_pkey" PRIMARY KEY (event_id);
ALTER TABLE "recording_chunks" ADD CONSTRAINT "recording_chunks_recording_id_chunk_pk" PRIMARY KEY (recording_id, chunk);
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_pkey" PRIMARY KEY (recording_id);
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_data" CHECK ((jsonb_typeof(data) = 'object'::text));
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_kind" CHECK ((kind = ANY (ARRAY['track'::text, 'engage'::text, 'groups'::text])));
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
ALTER TABLE "recording_chunks" ADD CONSTRAINT "recording_chunks_recording_id_recordings_recording_id_fk" FOREIGN KEY (recording_id) REFERENCES recordings(recording_id) ON DELETE CASCADE;
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
CREATE INDEX analytics_events_created ON analytics_events USING btree (create_timestamp);
CREATE INDEX analytics_events_user ON analytics_events USING btree (user_id);
CREATE INDEX analytics_events_viewer ON analytics_events USING btree (viewer_id);
CREATE INDEX recordings_created ON recordings USING btree (create_timestamp);
CREATE UNIQUE INDEX recordings_session ON recordings USING btree (session_id);
CREATE INDEX recordings_user ON recordings USING btree (user_id);
CREATE INDEX recordings_viewer ON recordings USING btree (viewer_id);
