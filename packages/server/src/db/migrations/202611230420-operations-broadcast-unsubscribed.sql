ALTER TABLE "broadcast_recipients" ADD COLUMN "unsubscribed_at" timestamp(3) with time zone;
CREATE INDEX broadcast_recipients_settled ON broadcast_recipients USING btree (broadcast_id, settled_at);
CREATE INDEX broadcast_recipients_unsubscribed ON broadcast_recipients USING btree (broadcast_id) WHERE (unsubscribed_at IS NOT NULL);
