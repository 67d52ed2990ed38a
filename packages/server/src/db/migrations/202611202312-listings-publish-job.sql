ALTER TABLE "review_periods" ADD COLUMN "publish_job_id" uuid;
