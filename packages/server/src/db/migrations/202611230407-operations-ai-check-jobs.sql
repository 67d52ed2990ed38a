ALTER TABLE "ai_check_runs" ADD COLUMN "job_id" uuid;
