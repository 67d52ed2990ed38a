ALTER TABLE "mails" DROP CONSTRAINT "mails_to_address";
ALTER TABLE "mails" ADD CONSTRAINT "mails_to_address" CHECK (((to_address ~ '^[^[:space:][:cntrl:]]+@[!-~]+$'::text) AND (char_length(to_address) <= 254)));
