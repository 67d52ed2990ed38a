ALTER TABLE "audit" ADD COLUMN "actor_kind" text DEFAULT 'person' NOT NULL;
ALTER TABLE "audit" ADD COLUMN "actor_name" text;
-- who was made staff by a setting was made so by no person
UPDATE "audit" SET "actor_kind" = 'command', "actor_name" = 'SUPERUSER_EMAILS'
WHERE "user_id" IS NULL AND "action" IN ('staff.granted_by_setting', 'staff.taken_back_by_setting');
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_kind" CHECK ("actor_kind" in ('person', 'token', 'command', 'job'));
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor" CHECK ("actor_kind" = 'person' or ("user_id" is null and "actor_name" is not null));
