ALTER TABLE "review_periods" ADD COLUMN "availability_checked_at" timestamp(3) with time zone;
ALTER TABLE "review_periods" ADD COLUMN "availability_job_id" uuid;
ALTER TABLE "review_periods" ADD COLUMN "import_job_id" uuid;
