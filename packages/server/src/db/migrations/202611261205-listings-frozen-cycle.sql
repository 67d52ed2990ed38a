ALTER TABLE "review_periods" ADD COLUMN "frozen_at" timestamp(3) with time zone;
