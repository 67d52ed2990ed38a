CREATE TABLE "agents" (
	"agent_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agents_agent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"image" text,
	"is_fallback" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

CREATE TABLE "compound_resources" (
	"resource_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compound_resources_resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"url" text,
	"description" text,
	"image" text,
	"version" integer DEFAULT 1 NOT NULL
);

CREATE TABLE "compounds" (
	"compound_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compounds_compound_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_id" bigint NOT NULL,
	"home_id" bigint NOT NULL,
	"review_period_id" bigint NOT NULL,
	"area_id" bigint,
	"neighborhood_id" bigint,
	"status" text DEFAULT 'for_review' NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"exclusive" boolean DEFAULT false NOT NULL,
	"editorial" jsonb NOT NULL,
	"ai_editorial" jsonb,
	"broadcast_comments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"social_media_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owned_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resource_ids" bigint[] DEFAULT '{}' NOT NULL,
	"popularity_percentile" real,
	"publish_date" timestamp (3) with time zone,
	"frozen_at" timestamp (3) with time zone,
	"attio_id" text,
	"create_timestamp" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "compounds_published_has_date" CHECK ("compounds"."status" <> 'published' or "compounds"."publish_date" is not null)
);

CREATE TABLE "home_photos" (
	"image_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_photos_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"home_id" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"sort_order" integer NOT NULL,
	"placeholder" text,
	"alt" text DEFAULT '' NOT NULL,
	"create_timestamp" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "homes" (
	"home_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homes_home_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"external_id" text,
	"price" double precision,
	"sqft" double precision,
	"formatted_address" text NOT NULL,
	"address_approximate" boolean DEFAULT false NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"current_status" text DEFAULT 'active' NOT NULL,
	"listing_type" text DEFAULT 'sale' NOT NULL,
	"lot_area_value" double precision,
	"lot_area_units" text,
	"living_area_value" double precision,
	"living_area_units" text,
	"bedrooms" real,
	"bathrooms" real,
	"year_built" integer,
	"home_attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"full_address" jsonb NOT NULL,
	"loaded_images_count" integer DEFAULT 0 NOT NULL,
	"other_images_count" integer DEFAULT 0 NOT NULL,
	"source_timestamp" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "homes_provider_external_id" UNIQUE("provider","external_id")
);

CREATE TABLE "review_periods" (
	"review_period_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_periods_review_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"starts_on" date NOT NULL,
	"published_compound_order" bigint[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"create_timestamp" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

CREATE TABLE "audit" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);

CREATE TABLE "channels" (
	"channel" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"base" text NOT NULL,
	"descriptor" jsonb NOT NULL,
	"percent" integer DEFAULT 100 NOT NULL,
	"update_timestamp" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channels_channel_remote_base_pk" PRIMARY KEY("channel","remote","base")
);

CREATE TABLE "client_errors" (
	"client_error_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_errors_client_error_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"remote" text,
	"version" text,
	"route" text NOT NULL,
	"message" text NOT NULL,
	"request_id" text
);

CREATE TABLE "content_versions" (
	"content_version_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_content_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"review_period_id" integer,
	"published_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);

CREATE TABLE "likes" (
	"subscriber_id" uuid NOT NULL,
	"compound_id" bigint NOT NULL,
	"status" text NOT NULL,
	"update_timestamp" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "likes_subscriber_id_compound_id_pk" PRIMARY KEY("subscriber_id","compound_id")
);

CREATE TABLE "subscriber_areas" (
	"subscriber_id" uuid NOT NULL,
	"area_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "subscriber_areas_subscriber_id_area_id_pk" PRIMARY KEY("subscriber_id","area_id")
);

CREATE TABLE "subscribers" (
	"subscriber_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"market_id" bigint NOT NULL,
	"create_timestamp" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscribers_user_market" UNIQUE("user_id","market_id")
);

CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"lnf_advisor" bigint,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"public_profile" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"share_link_key" text NOT NULL,
	"ab_test_group" text,
	"receives_product_emails" boolean DEFAULT true NOT NULL,
	"receives_newsletter_emails" boolean DEFAULT false NOT NULL,
	"receives_all_emails" boolean DEFAULT true NOT NULL,
	"last_active_subscriber_id" uuid,
	"create_timestamp" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "users_share_link_key_unique" UNIQUE("share_link_key")
);

CREATE TABLE "areas" (
	"area_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "areas_area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_id" bigint NOT NULL,
	"city_id" bigint,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"status" text NOT NULL,
	"ai_config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outline" jsonb NOT NULL,
	"simplified" jsonb NOT NULL,
	"origin" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "areas_market_name" UNIQUE("market_id","name")
);

CREATE TABLE "cities" (
	"city_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_city_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_id" bigint,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "cities_name_state" UNIQUE("name","state")
);

CREATE TABLE "markets" (
	"market_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "markets_market_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"uac20_id" integer NOT NULL,
	"coming_soon" boolean NOT NULL,
	CONSTRAINT "markets_key_unique" UNIQUE("key"),
	CONSTRAINT "markets_name_unique" UNIQUE("name")
);

CREATE TABLE "neighborhoods" (
	"neighborhood_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "neighborhoods_neighborhood_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"area_id" bigint,
	"name" text NOT NULL,
	CONSTRAINT "neighborhoods_city_name" UNIQUE("city_id","name")
);

ALTER TABLE "compounds" ADD CONSTRAINT "compounds_market_id_markets_market_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("market_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_home_id_homes_home_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."homes"("home_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_review_period_id_review_periods_review_period_id_fk" FOREIGN KEY ("review_period_id") REFERENCES "public"."review_periods"("review_period_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_area_id_areas_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("area_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_neighborhood_id_neighborhoods_neighborhood_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("neighborhood_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "home_photos" ADD CONSTRAINT "home_photos_home_id_homes_home_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."homes"("home_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "homes" ADD CONSTRAINT "homes_market_id_markets_market_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("market_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "review_periods" ADD CONSTRAINT "review_periods_market_id_markets_market_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("market_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "likes" ADD CONSTRAINT "likes_subscriber_id_subscribers_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("subscriber_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "likes" ADD CONSTRAINT "likes_compound_id_compounds_compound_id_fk" FOREIGN KEY ("compound_id") REFERENCES "public"."compounds"("compound_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "subscriber_areas" ADD CONSTRAINT "subscriber_areas_subscriber_id_subscribers_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("subscriber_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "subscriber_areas" ADD CONSTRAINT "subscriber_areas_area_id_areas_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("area_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_market_id_markets_market_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("market_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_lnf_advisor_agents_agent_id_fk" FOREIGN KEY ("lnf_advisor") REFERENCES "public"."agents"("agent_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "areas" ADD CONSTRAINT "areas_market_id_markets_market_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("market_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "areas" ADD CONSTRAINT "areas_city_id_cities_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("city_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cities" ADD CONSTRAINT "cities_market_id_markets_market_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("market_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "neighborhoods" ADD CONSTRAINT "neighborhoods_city_id_cities_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("city_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "neighborhoods" ADD CONSTRAINT "neighborhoods_area_id_areas_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("area_id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "agents_one_fallback" ON "agents" USING btree ("is_fallback") WHERE "agents"."is_fallback";
CREATE INDEX "compounds_period_status" ON "compounds" USING btree ("review_period_id","status");
CREATE INDEX "compounds_home" ON "compounds" USING btree ("home_id");
CREATE INDEX "compounds_public" ON "compounds" USING btree ("market_id") WHERE ("compounds"."status" = 'published' or "compounds"."frozen_at" is not null) and "compounds"."deleted_at" is null;
CREATE INDEX "home_photos_home" ON "home_photos" USING btree ("home_id","sort_order");
CREATE UNIQUE INDEX "review_periods_one_open" ON "review_periods" USING btree ("market_id") WHERE "review_periods"."status" = 'open';
CREATE INDEX "audit_object" ON "audit" USING btree ("object_type","object_id");
CREATE INDEX "client_errors_at" ON "client_errors" USING btree ("at");
CREATE INDEX "neighborhoods_area" ON "neighborhoods" USING btree ("area_id");