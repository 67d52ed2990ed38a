DROP INDEX "review_periods_one_open";
CREATE TABLE "import_files" (
	"file_id" uuid NOT NULL,
	"review_period_id" bigint NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "market_versions" (
	"version" bigint GENERATED ALWAYS AS IDENTITY,
	"market_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"review_period_id" bigint,
	"user_id" uuid,
	"published_at" timestamp(3) with time zone NOT NULL,
	"compound_ids" bigint[] NOT NULL
);
CREATE TABLE "presence" (
	"user_id" uuid NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"field" text,
	"until" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "prompt_versions" (
	"prompt_version_id" bigint GENERATED ALWAYS AS IDENTITY,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"live" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT ''::text NOT NULL,
	"user_id" uuid,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "stored_pictures" (
	"storage_key" text NOT NULL,
	"placeholder" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"kept_until" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "agents" ADD COLUMN "deleted_at" timestamp(3) with time zone;
ALTER TABLE "audit" ADD COLUMN "act" uuid;
ALTER TABLE "audit" ADD COLUMN "undoes" bigint;
ALTER TABLE "audit" ADD COLUMN "written_by" xid8 DEFAULT pg_current_xact_id() NOT NULL;
ALTER TABLE "compound_resources" ADD COLUMN "deleted_at" timestamp(3) with time zone;
ALTER TABLE "compounds" ADD COLUMN "ai_made_by" jsonb;
ALTER TABLE "compounds" ADD COLUMN "put_aside" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "compounds" ADD COLUMN "staff_note" text DEFAULT ''::text NOT NULL;
ALTER TABLE "compounds" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "compounds" ADD COLUMN "rejection" jsonb;
ALTER TABLE "home_photos" ADD COLUMN "provider_image" text;
ALTER TABLE "home_photos" ADD COLUMN "deleted_at" timestamp(3) with time zone;
ALTER TABLE "homes" ADD COLUMN "source_values" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "homes" ADD COLUMN "availability_checked_at" timestamp(3) with time zone;
ALTER TABLE "review_periods" ADD COLUMN "deleted_at" timestamp(3) with time zone;
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_pkey" PRIMARY KEY (file_id);
ALTER TABLE "market_versions" ADD CONSTRAINT "market_versions_pkey" PRIMARY KEY (version);
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_object_type_object_id_pk" PRIMARY KEY (user_id, object_type, object_id);
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_pkey" PRIMARY KEY (prompt_version_id);
ALTER TABLE "stored_pictures" ADD CONSTRAINT "stored_pictures_pkey" PRIMARY KEY (storage_key);
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_number" UNIQUE (key, version);
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_ai_made_by" CHECK ((jsonb_typeof(ai_made_by) = 'object'::text));
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_marks" CHECK ((jsonb_typeof(marks) = 'array'::text));
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_put_aside" CHECK ((jsonb_typeof(put_aside) = 'object'::text));
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_rejection" CHECK ((jsonb_typeof(rejection) = 'object'::text));
ALTER TABLE "homes" ADD CONSTRAINT "homes_source_values" CHECK ((jsonb_typeof(source_values) = 'object'::text));
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_bytes" CHECK ((bytes >= 0));
ALTER TABLE "market_versions" ADD CONSTRAINT "market_versions_cause" CHECK ((cause = ANY (ARRAY['publish'::text, 'restore'::text])));
ALTER TABLE "market_versions" ADD CONSTRAINT "market_versions_compounds" CHECK ((array_position(compound_ids, NULL::bigint) IS NULL));
ALTER TABLE "presence" ADD CONSTRAINT "presence_object_type" CHECK ((object_type = ANY (ARRAY['compound'::text, 'review_period'::text, 'area'::text, 'agent'::text, 'resource'::text, 'prompt'::text])));
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_key" CHECK ((key = ANY (ARRAY['title'::text, 'description'::text, 'tags'::text, 'units'::text, 'social'::text])));
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_version" CHECK ((version > 0));
ALTER TABLE "stored_pictures" ADD CONSTRAINT "stored_pictures_size" CHECK (((width > 0) AND (height > 0)));
ALTER TABLE "stored_pictures" ADD CONSTRAINT "stored_pictures_widths" CHECK (((0 < ALL (widths)) AND (array_position(widths, NULL::integer) IS NULL)));
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_review_period_id_review_periods_review_period_id_f" FOREIGN KEY (review_period_id) REFERENCES review_periods(review_period_id) ON DELETE CASCADE;
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL;
ALTER TABLE "market_versions" ADD CONSTRAINT "market_versions_market_id_markets_market_id_fk" FOREIGN KEY (market_id) REFERENCES markets(market_id);
ALTER TABLE "market_versions" ADD CONSTRAINT "market_versions_review_period_id_review_periods_review_period_i" FOREIGN KEY (review_period_id) REFERENCES review_periods(review_period_id) ON DELETE SET NULL;
ALTER TABLE "market_versions" ADD CONSTRAINT "market_versions_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL;
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE SET NULL;
CREATE INDEX audit_act ON audit USING btree (act);
CREATE UNIQUE INDEX audit_undoes ON audit USING btree (undoes);
CREATE UNIQUE INDEX home_photos_once ON home_photos USING btree (home_id, storage_key) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX home_photos_provider_image ON home_photos USING btree (home_id, provider_image);
CREATE INDEX import_files_period ON import_files USING btree (review_period_id);
CREATE INDEX import_files_user ON import_files USING btree (user_id);
CREATE INDEX market_versions_market ON market_versions USING btree (market_id, version);
CREATE INDEX market_versions_period ON market_versions USING btree (review_period_id);
CREATE INDEX market_versions_user ON market_versions USING btree (user_id);
CREATE INDEX presence_until ON presence USING btree (until);
CREATE UNIQUE INDEX prompt_versions_one_live ON prompt_versions USING btree (key) WHERE live;
CREATE INDEX prompt_versions_user ON prompt_versions USING btree (user_id);
CREATE UNIQUE INDEX review_periods_one_open ON review_periods USING btree (market_id) WHERE ((status = 'open'::text) AND (deleted_at IS NULL));
