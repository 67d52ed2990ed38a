CREATE TABLE "engagement_events" (
	"session_id" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"data" jsonb NOT NULL
);
CREATE TABLE "engagement_sessions" (
	"session_id" text NOT NULL,
	"user_id" uuid,
	"viewer_id" uuid,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone NOT NULL,
	"ended" boolean NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_session_id_event_id_pk" PRIMARY KEY (session_id, event_id);
ALTER TABLE "engagement_sessions" ADD CONSTRAINT "engagement_sessions_pkey" PRIMARY KEY (session_id);
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_data" CHECK ((jsonb_typeof(data) = 'object'::text));
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_kind" CHECK ((kind = ANY (ARRAY['page_view'::text, 'compound_open'::text, 'compound_close'::text, 'like'::text, 'filter'::text, 'map_move'::text, 'photo'::text, 'resource'::text, 'share'::text, 'gate'::text, 'banner'::text])));
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_session_id_engagement_sessions_session_id_fk" FOREIGN KEY (session_id) REFERENCES engagement_sessions(session_id) ON DELETE CASCADE;
ALTER TABLE "engagement_sessions" ADD CONSTRAINT "engagement_sessions_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
CREATE INDEX engagement_events_at ON engagement_events USING btree (at);
CREATE INDEX engagement_sessions_created ON engagement_sessions USING btree (create_timestamp);
CREATE INDEX engagement_sessions_user ON engagement_sessions USING btree (user_id);
CREATE INDEX engagement_sessions_viewer ON engagement_sessions USING btree (viewer_id);
