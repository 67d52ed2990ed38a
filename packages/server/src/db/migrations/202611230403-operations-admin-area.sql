CREATE TABLE "ai_check_runs" (
	"run_id" bigint GENERATED ALWAYS AS IDENTITY,
	"key" text,
	"area_id" bigint,
	"version" integer NOT NULL,
	"settings_version" integer NOT NULL,
	"writer" text NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"passed" boolean NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "ai_check_settings" (
	"one" boolean DEFAULT true NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"banned_words" text[] DEFAULT '{}'::text[] NOT NULL,
	"lengths" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" uuid,
	"update_timestamp" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
CREATE TABLE "area_ai_versions" (
	"area_ai_version_id" bigint GENERATED ALWAYS AS IDENTITY,
	"area_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"ai_config" jsonb NOT NULL,
	"live" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT ''::text NOT NULL,
	"user_id" uuid,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "area_beta_approvals" (
	"area_id" bigint NOT NULL,
	"email" text NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "broadcast_recipients" (
	"recipient_id" bigint GENERATED ALWAYS AS IDENTITY,
	"broadcast_id" bigint NOT NULL,
	"address" text,
	"address_hash" bytea NOT NULL,
	"user_id" uuid,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"domain" text NOT NULL,
	"state" text DEFAULT 'queued'::text NOT NULL,
	"cause" text,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"lane" integer,
	"message_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"settled_at" timestamp(3) with time zone
);
CREATE TABLE "broadcasts" (
	"broadcast_id" bigint GENERATED ALWAYS AS IDENTITY,
	"state" text DEFAULT 'draft'::text NOT NULL,
	"subject" text DEFAULT ''::text NOT NULL,
	"preheader" text DEFAULT ''::text NOT NULL,
	"body_html" text DEFAULT ''::text NOT NULL,
	"from_name" text,
	"is_newsletter" boolean DEFAULT false NOT NULL,
	"audience" jsonb DEFAULT '{"area_ids": [], "market_ids": []}'::jsonb NOT NULL,
	"compound_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"send_at" timestamp(3) with time zone,
	"expected" integer,
	"prepared_to" text,
	"prepared_at" timestamp(3) with time zone,
	"paused_reason" text,
	"refused_in_row" integer DEFAULT 0 NOT NULL,
	"copy_of" bigint,
	"created_by" uuid,
	"started_by" uuid,
	"create_timestamp" timestamp(3) with time zone NOT NULL,
	"update_timestamp" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
CREATE TABLE "mail_domains" (
	"domain" text NOT NULL,
	"not_before" timestamp(3) with time zone NOT NULL,
	"refusals" integer NOT NULL
);
CREATE TABLE "mail_pace" (
	"one" boolean DEFAULT true NOT NULL,
	"urgent_at" timestamp(3) with time zone NOT NULL,
	"broadcast_at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "ai_check_runs" ADD CONSTRAINT "ai_check_runs_pkey" PRIMARY KEY (run_id);
ALTER TABLE "ai_check_settings" ADD CONSTRAINT "ai_check_settings_pkey" PRIMARY KEY (one);
ALTER TABLE "area_ai_versions" ADD CONSTRAINT "area_ai_versions_pkey" PRIMARY KEY (area_ai_version_id);
ALTER TABLE "area_beta_approvals" ADD CONSTRAINT "area_beta_approvals_area_id_email_pk" PRIMARY KEY (area_id, email);
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_pkey" PRIMARY KEY (recipient_id);
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_pkey" PRIMARY KEY (broadcast_id);
ALTER TABLE "mail_domains" ADD CONSTRAINT "mail_domains_pkey" PRIMARY KEY (domain);
ALTER TABLE "mail_pace" ADD CONSTRAINT "mail_pace_pkey" PRIMARY KEY (one);
ALTER TABLE "ai_check_runs" ADD CONSTRAINT "ai_check_runs_of_area" UNIQUE (area_id, version);
ALTER TABLE "ai_check_runs" ADD CONSTRAINT "ai_check_runs_of_prompt" UNIQUE (key, version);
ALTER TABLE "area_ai_versions" ADD CONSTRAINT "area_ai_versions_number" UNIQUE (area_id, version);
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_message" UNIQUE (message_key);
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_once" UNIQUE (broadcast_id, address_hash);
ALTER TABLE "ai_check_runs" ADD CONSTRAINT "ai_check_runs_key" CHECK ((key = ANY (ARRAY['title'::text, 'description'::text, 'tags'::text, 'units'::text, 'social'::text])));
ALTER TABLE "ai_check_runs" ADD CONSTRAINT "ai_check_runs_of_one" CHECK (((key IS NULL) <> (area_id IS NULL)));
ALTER TABLE "ai_check_runs" ADD CONSTRAINT "ai_check_runs_results" CHECK ((jsonb_typeof(results) = 'array'::text));
ALTER TABLE "ai_check_settings" ADD CONSTRAINT "ai_check_settings_banned_words" CHECK ((array_position(banned_words, NULL::text) IS NULL));
ALTER TABLE "ai_check_settings" ADD CONSTRAINT "ai_check_settings_checks" CHECK ((jsonb_typeof(checks) = 'array'::text));
ALTER TABLE "ai_check_settings" ADD CONSTRAINT "ai_check_settings_lengths" CHECK ((jsonb_typeof(lengths) = 'object'::text));
ALTER TABLE "ai_check_settings" ADD CONSTRAINT "ai_check_settings_one" CHECK (one);
ALTER TABLE "area_ai_versions" ADD CONSTRAINT "area_ai_versions_config" CHECK ((jsonb_typeof(ai_config) = 'object'::text));
ALTER TABLE "area_ai_versions" ADD CONSTRAINT "area_ai_versions_version" CHECK ((version > 0));
ALTER TABLE "area_beta_approvals" ADD CONSTRAINT "area_beta_approvals_lower" CHECK ((email = lower(email)));
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_about" CHECK ((jsonb_typeof(about) = 'object'::text));
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_cause" CHECK ((cause = ANY (ARRAY['address'::text, 'mail'::text, 'temporary'::text])));
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_hash" CHECK ((octet_length(address_hash) = 32));
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_lane" CHECK (((state = 'sending'::text) = (lane IS NOT NULL)));
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_reason" CHECK (((state <> ALL (ARRAY['failed'::text, 'skipped'::text, 'unknown'::text])) OR (reason IS NOT NULL)));
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_state_known" CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text, 'unknown'::text])));
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_audience" CHECK ((jsonb_typeof(audience) = 'object'::text));
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_compound_ids" CHECK ((array_position(compound_ids, NULL::bigint) IS NULL));
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_refused" CHECK ((refused_in_row >= 0));
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_scheduled" CHECK (((state <> 'scheduled'::text) OR (send_at IS NOT NULL)));
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_state_known" CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'preparing'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'cancelled'::text])));
ALTER TABLE "mail_pace" ADD CONSTRAINT "mail_pace_one" CHECK (one);
ALTER TABLE "ai_check_runs" ADD CONSTRAINT "ai_check_runs_area_id_areas_area_id_fk" FOREIGN KEY (area_id) REFERENCES areas(area_id) ON DELETE CASCADE;
ALTER TABLE "ai_check_settings" ADD CONSTRAINT "ai_check_settings_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL;
ALTER TABLE "area_ai_versions" ADD CONSTRAINT "area_ai_versions_area_id_areas_area_id_fk" FOREIGN KEY (area_id) REFERENCES areas(area_id) ON DELETE CASCADE;
ALTER TABLE "area_ai_versions" ADD CONSTRAINT "area_ai_versions_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL;
ALTER TABLE "area_beta_approvals" ADD CONSTRAINT "area_beta_approvals_area_id_areas_area_id_fk" FOREIGN KEY (area_id) REFERENCES areas(area_id) ON DELETE CASCADE;
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_broadcast_id_fk" FOREIGN KEY (broadcast_id) REFERENCES broadcasts(broadcast_id) ON DELETE CASCADE;
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL;
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_copy_of_broadcasts_broadcast_id_fk" FOREIGN KEY (copy_of) REFERENCES broadcasts(broadcast_id) ON DELETE SET NULL;
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_users_user_id_fk" FOREIGN KEY (created_by) REFERENCES users(user_id) ON DELETE SET NULL;
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_started_by_users_user_id_fk" FOREIGN KEY (started_by) REFERENCES users(user_id) ON DELETE SET NULL;
CREATE INDEX ai_check_settings_user ON ai_check_settings USING btree (user_id);
CREATE UNIQUE INDEX area_ai_versions_one_live ON area_ai_versions USING btree (area_id) WHERE live;
CREATE INDEX area_ai_versions_user ON area_ai_versions USING btree (user_id);
CREATE INDEX area_beta_approvals_email ON area_beta_approvals USING btree (email);
CREATE INDEX broadcast_recipients_address ON broadcast_recipients USING btree (address_hash);
CREATE INDEX broadcast_recipients_again ON broadcast_recipients USING btree (broadcast_id, next_attempt_at) WHERE ((state = 'queued'::text) AND (next_attempt_at IS NOT NULL));
CREATE INDEX broadcast_recipients_fresh ON broadcast_recipients USING btree (broadcast_id, recipient_id) WHERE ((state = 'queued'::text) AND (next_attempt_at IS NULL));
CREATE INDEX broadcast_recipients_state ON broadcast_recipients USING btree (broadcast_id, state, recipient_id);
CREATE INDEX broadcast_recipients_user ON broadcast_recipients USING btree (user_id);
CREATE INDEX broadcasts_copy_of ON broadcasts USING btree (copy_of);
CREATE INDEX broadcasts_created_by ON broadcasts USING btree (created_by);
CREATE INDEX broadcasts_started_by ON broadcasts USING btree (started_by);
CREATE INDEX broadcasts_state ON broadcasts USING btree (state);

-- what areas are told by now is their first version
INSERT INTO area_ai_versions (area_id, version, ai_config, live, note, create_timestamp)
  SELECT area_id, 1, ai_config, true, 'As it was', now() FROM areas WHERE ai_config <> '{}';
INSERT INTO ai_check_settings (one, update_timestamp) VALUES (true, now());
INSERT INTO mail_pace (one, urgent_at, broadcast_at) VALUES (true, to_timestamp(0), to_timestamp(0));
