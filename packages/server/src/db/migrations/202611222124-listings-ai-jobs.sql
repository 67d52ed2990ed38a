ALTER TABLE "compounds" ADD COLUMN "ai_job_id" uuid;
ALTER TABLE "compounds" ADD COLUMN "social_job_id" uuid;
