ALTER TABLE "users" ADD COLUMN "last_visit_on" date;
