ALTER TABLE "mails" DROP CONSTRAINT "mails_category";
ALTER TABLE "unsubscriptions" DROP CONSTRAINT "unsubscriptions_from";
ALTER TABLE "unsubscriptions" DROP CONSTRAINT "unsubscriptions_object_type";
ALTER TABLE "circle_members" ADD COLUMN "mail_timestamp" timestamp(3) with time zone;
ALTER TABLE "mails" ADD CONSTRAINT "mails_category" CHECK ((category = ANY (ARRAY['account'::text, 'alert'::text, 'broadcast'::text, 'newsletter'::text, 'invitation'::text, 'circle'::text])));
ALTER TABLE "unsubscriptions" ADD CONSTRAINT "unsubscriptions_from" CHECK ((unsubscribe_from = ANY (ARRAY['alerts'::text, 'broadcasts'::text, 'newsletter'::text, 'invitations'::text, 'circles'::text, 'all'::text])));
ALTER TABLE "unsubscriptions" ADD CONSTRAINT "unsubscriptions_object_type" CHECK ((object_type = ANY (ARRAY['compound'::text, 'area'::text, 'subscriber'::text, 'circle'::text, 'user'::text])));
