ALTER TABLE "activity" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;
