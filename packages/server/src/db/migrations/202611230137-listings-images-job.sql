ALTER TABLE "homes" ADD COLUMN "images_job_id" uuid;
