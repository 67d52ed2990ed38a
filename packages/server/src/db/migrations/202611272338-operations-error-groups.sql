CREATE TABLE "error_group_visitors" (
	"error_group_id" bigint NOT NULL,
	"place" text NOT NULL
);
CREATE TABLE "error_groups" (
	"error_group_id" bigint GENERATED ALWAYS AS IDENTITY,
	"fingerprint" text NOT NULL,
	"problem" text NOT NULL,
	"remote" text,
	"version" text,
	"hash" text,
	"owner" text,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"route" text NOT NULL,
	"state" text DEFAULT 'open'::text NOT NULL,
	"reports" integer DEFAULT 1 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"browsers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_seen" timestamp(3) with time zone NOT NULL,
	"last_seen" timestamp(3) with time zone NOT NULL,
	"resolved_at" timestamp(3) with time zone,
	"reopened_at" timestamp(3) with time zone
);
ALTER TABLE "client_errors" ADD COLUMN "error_group_id" bigint;
ALTER TABLE "error_group_visitors" ADD CONSTRAINT "error_group_visitors_error_group_id_place_pk" PRIMARY KEY (error_group_id, place);
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_pkey" PRIMARY KEY (error_group_id);
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_browsers" CHECK ((jsonb_typeof(browsers) = 'object'::text));
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_hashes" CHECK (((fingerprint ~ '^[0-9a-f]{64}$'::text) AND (problem ~ '^[0-9a-f]{64}$'::text)));
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_reports" CHECK ((reports > 0));
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_state" CHECK ((state = ANY (ARRAY['open'::text, 'resolved'::text, 'muted'::text])));
ALTER TABLE "client_errors" ADD CONSTRAINT "client_errors_error_group_id_error_groups_error_group_id_fk" FOREIGN KEY (error_group_id) REFERENCES error_groups(error_group_id) ON DELETE SET NULL;
ALTER TABLE "error_group_visitors" ADD CONSTRAINT "error_group_visitors_error_group_id_error_groups_error_group_id" FOREIGN KEY (error_group_id) REFERENCES error_groups(error_group_id) ON DELETE CASCADE;
CREATE INDEX client_errors_group ON client_errors USING btree (error_group_id, client_error_id);
CREATE UNIQUE INDEX error_groups_fingerprint ON error_groups USING btree (fingerprint);
CREATE INDEX error_groups_problem ON error_groups USING btree (problem);
CREATE INDEX error_groups_seen ON error_groups USING btree (last_seen);
