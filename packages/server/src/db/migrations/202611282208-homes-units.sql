ALTER TABLE "compounds" ADD COLUMN "units" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_units" CHECK ((jsonb_typeof(units) = 'array'::text));
