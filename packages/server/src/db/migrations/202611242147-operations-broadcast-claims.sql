ALTER TABLE "broadcast_recipients" ADD COLUMN "claim" uuid;
