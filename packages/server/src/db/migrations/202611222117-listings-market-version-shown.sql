ALTER TABLE "market_versions" ADD COLUMN "shown" jsonb;
ALTER TABLE "market_versions" ADD CONSTRAINT "market_versions_shown" CHECK ((jsonb_typeof(shown) = 'object'::text));
