ALTER TABLE "job_runs" ADD COLUMN "result" jsonb;
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_result" CHECK ((jsonb_typeof(result) = 'object'::text));
