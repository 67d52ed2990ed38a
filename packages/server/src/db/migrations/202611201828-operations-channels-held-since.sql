ALTER TABLE "channels" ADD COLUMN "held_since" timestamp(3) with time zone DEFAULT now() NOT NULL;
-- of rows that are there, the oldest change that is known
UPDATE channels SET held_since = (SELECT min(other.update_timestamp) FROM channels other WHERE other.channel = channels.channel AND other.remote = channels.remote);
