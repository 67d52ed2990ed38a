CREATE TABLE "owner_notices" (
	"notice_id" bigint GENERATED ALWAYS AS IDENTITY,
	"remote" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone
);
ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_pkey" PRIMARY KEY (notice_id);
ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_kind" CHECK ((kind = ANY (ARRAY['rollout_stopped'::text, 'base_set_back'::text, 'new_error'::text])));
CREATE INDEX owner_notices_at ON owner_notices USING btree (at);
CREATE INDEX owner_notices_remote ON owner_notices USING btree (remote, at);
