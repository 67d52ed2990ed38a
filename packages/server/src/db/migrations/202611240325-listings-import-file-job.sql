ALTER TABLE "import_files" ADD COLUMN "digest" text;
ALTER TABLE "import_files" ADD COLUMN "job_id" uuid;
ALTER TABLE "import_files" ADD COLUMN "mapping" jsonb;
