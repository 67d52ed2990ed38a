ALTER TABLE "owner_notices" DROP CONSTRAINT "owner_notices_kind";
CREATE TABLE "release_reports" (
	"remote" text NOT NULL,
	"base" text NOT NULL,
	"step" timestamp(3) with time zone NOT NULL,
	"reports" integer NOT NULL,
	"is_spike" boolean DEFAULT false NOT NULL
);
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_remote_base_step_pk" PRIMARY KEY (remote, base, step);
ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_kind" CHECK ((kind = ANY (ARRAY['rollout_stopped'::text, 'base_set_back'::text, 'new_error'::text, 'error_spike'::text, 'over_budget'::text])));
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_reports" CHECK ((reports > 0));
CREATE INDEX release_reports_step ON release_reports USING btree (step);
