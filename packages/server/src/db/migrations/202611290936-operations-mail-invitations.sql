ALTER TABLE "mails" DROP CONSTRAINT "mails_category";
ALTER TABLE "unsubscriptions" DROP CONSTRAINT "unsubscriptions_from";
ALTER TABLE "mails" ADD CONSTRAINT "mails_category" CHECK ((category = ANY (ARRAY['account'::text, 'alert'::text, 'broadcast'::text, 'newsletter'::text, 'invitation'::text])));
ALTER TABLE "unsubscriptions" ADD CONSTRAINT "unsubscriptions_from" CHECK ((unsubscribe_from = ANY (ARRAY['alerts'::text, 'broadcasts'::text, 'newsletter'::text, 'invitations'::text, 'all'::text])));
