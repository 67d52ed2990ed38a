ALTER TABLE "market_versions" ADD COLUMN "job_id" uuid;
