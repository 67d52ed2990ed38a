ALTER TABLE "compounds" ADD COLUMN "ai_accepted" boolean DEFAULT false NOT NULL;
-- what staff took before, and wrote over since, was told nowhere but in its history
UPDATE "compounds" SET "ai_accepted" = true WHERE "ai_editorial" IS NOT NULL AND EXISTS (
  SELECT FROM "audit" WHERE "object_type" = 'compound' AND "object_id" = "compound_id"::text
    AND coalesce("after"->'editorial'->>'title', '') = coalesce("ai_editorial"->>'title', '')
    AND coalesce("after"->'editorial'->>'description', '') = coalesce("ai_editorial"->>'description', '')
    AND "after"->'editorial' IS NOT NULL);
