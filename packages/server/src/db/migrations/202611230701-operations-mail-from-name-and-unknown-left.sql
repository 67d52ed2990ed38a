ALTER TABLE "mails" ADD COLUMN "from_name" text;
ALTER TABLE "broadcasts" ADD COLUMN "unknown_left" integer DEFAULT 0 NOT NULL;
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_unknown_left" CHECK ("broadcasts"."unknown_left" >= 0);
