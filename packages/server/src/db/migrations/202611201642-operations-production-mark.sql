CREATE TABLE "production_mark" (
	"one" boolean DEFAULT true NOT NULL,
	"marked_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE "production_mark" ADD CONSTRAINT "production_mark_pkey" PRIMARY KEY (one);
ALTER TABLE "production_mark" ADD CONSTRAINT "production_mark_one" CHECK (one);
