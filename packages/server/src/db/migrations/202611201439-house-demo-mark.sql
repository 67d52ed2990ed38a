CREATE TABLE "demo_mark" (
	"one" boolean DEFAULT true NOT NULL,
	"seeded_at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "demo_mark" ADD CONSTRAINT "demo_mark_pkey" PRIMARY KEY (one);
ALTER TABLE "demo_mark" ADD CONSTRAINT "demo_mark_one" CHECK (one);
-- a demo world of an earlier program
INSERT INTO demo_mark (seeded_at) SELECT now() WHERE EXISTS (SELECT FROM homes WHERE external_id LIKE 'demo-%');
