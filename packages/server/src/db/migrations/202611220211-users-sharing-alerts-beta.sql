CREATE TABLE "alerts" (
	"alert_id" bigint GENERATED ALWAYS AS IDENTITY,
	"subscriber_id" uuid NOT NULL,
	"compound_id" bigint NOT NULL,
	"type" text NOT NULL,
	"comment_id" text NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone
);
CREATE TABLE "beta_feedback_logs" (
	"subscriber_id" uuid NOT NULL,
	"compound_id" bigint NOT NULL,
	"rating" text NOT NULL,
	"text" text DEFAULT ''::text NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "activity" ADD COLUMN "viewer_id" uuid;
ALTER TABLE "users" ADD COLUMN "show_name" boolean DEFAULT true NOT NULL;
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_pkey" PRIMARY KEY (alert_id);
ALTER TABLE "beta_feedback_logs" ADD CONSTRAINT "beta_feedback_logs_subscriber_id_compound_id_pk" PRIMARY KEY (subscriber_id, compound_id);
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_once" UNIQUE (subscriber_id, compound_id, comment_id);
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_comment_id" CHECK (((char_length(comment_id) >= 1) AND (char_length(comment_id) <= 64)));
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_type" CHECK ((type = 'compound_broadcast'::text));
ALTER TABLE "beta_feedback_logs" ADD CONSTRAINT "beta_feedback_logs_rating" CHECK ((rating = ANY (ARRAY['up'::text, 'down'::text])));
ALTER TABLE "beta_feedback_logs" ADD CONSTRAINT "beta_feedback_logs_text" CHECK ((char_length(text) <= 1000));
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_compound_id_compounds_compound_id_fk" FOREIGN KEY (compound_id) REFERENCES compounds(compound_id) ON DELETE CASCADE;
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subscriber_id_subscribers_subscriber_id_fk" FOREIGN KEY (subscriber_id) REFERENCES subscribers(subscriber_id) ON DELETE CASCADE;
ALTER TABLE "beta_feedback_logs" ADD CONSTRAINT "beta_feedback_logs_compound_id_compounds_compound_id_fk" FOREIGN KEY (compound_id) REFERENCES compounds(compound_id) ON DELETE CASCADE;
ALTER TABLE "beta_feedback_logs" ADD CONSTRAINT "beta_feedback_logs_subscriber_id_subscribers_subscriber_id_fk" FOREIGN KEY (subscriber_id) REFERENCES subscribers(subscriber_id) ON DELETE CASCADE;
CREATE INDEX alerts_compound ON alerts USING btree (compound_id);
CREATE INDEX beta_feedback_logs_compound ON beta_feedback_logs USING btree (compound_id);
