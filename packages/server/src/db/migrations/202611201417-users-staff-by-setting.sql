ALTER TABLE "users" ADD COLUMN "staff_by_setting" boolean DEFAULT false NOT NULL;
-- until now nothing but the setting made anybody staff
UPDATE "users" SET "staff_by_setting" = true WHERE "is_staff";
