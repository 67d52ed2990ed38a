ALTER TABLE "circle_members" ADD COLUMN "see_timestamp" timestamp(3) with time zone;
ALTER TABLE "circles" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
