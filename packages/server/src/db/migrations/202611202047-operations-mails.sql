CREATE TABLE "mails" (
	"mail_id" bigint GENERATED ALWAYS AS IDENTITY,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"user_id" uuid,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reply_to" text,
	"unsubscribe_url" text,
	"subject" text NOT NULL,
	"html" text,
	"text" text,
	"message_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting'::text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone
);
CREATE TABLE "suppressed_addresses" (
	"address_hash" bytea NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "unsubscriptions" (
	"address_hash" bytea NOT NULL,
	"unsubscribe_from" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "mails" ADD CONSTRAINT "mails_pkey" PRIMARY KEY (mail_id);
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_pkey" PRIMARY KEY (address_hash);
ALTER TABLE "unsubscriptions" ADD CONSTRAINT "unsubscriptions_address_hash_unsubscribe_from_object_type_objec" PRIMARY KEY (address_hash, unsubscribe_from, object_type, object_id);
ALTER TABLE "mails" ADD CONSTRAINT "mails_about" CHECK ((jsonb_typeof(about) = 'object'::text));
ALTER TABLE "mails" ADD CONSTRAINT "mails_body" CHECK (((state <> ALL (ARRAY['waiting'::text, 'sending'::text])) OR ((html IS NOT NULL) AND (text IS NOT NULL))));
ALTER TABLE "mails" ADD CONSTRAINT "mails_category" CHECK ((category = ANY (ARRAY['account'::text, 'alert'::text, 'broadcast'::text, 'newsletter'::text])));
ALTER TABLE "mails" ADD CONSTRAINT "mails_reason" CHECK (((state <> ALL (ARRAY['failed'::text, 'skipped'::text, 'unknown'::text])) OR (reason IS NOT NULL)));
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text, 'unknown'::text])));
ALTER TABLE "mails" ADD CONSTRAINT "mails_to_address" CHECK (((to_address ~ '^[!-~]+@[!-~]+$'::text) AND (char_length(to_address) <= 254)));
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_address_hash" CHECK ((octet_length(address_hash) = 32));
ALTER TABLE "unsubscriptions" ADD CONSTRAINT "unsubscriptions_address_hash" CHECK ((octet_length(address_hash) = 32));
ALTER TABLE "unsubscriptions" ADD CONSTRAINT "unsubscriptions_from" CHECK ((unsubscribe_from = ANY (ARRAY['alerts'::text, 'broadcasts'::text, 'newsletter'::text, 'all'::text])));
ALTER TABLE "unsubscriptions" ADD CONSTRAINT "unsubscriptions_object_type" CHECK ((object_type = ANY (ARRAY['compound'::text, 'area'::text, 'subscriber'::text, 'user'::text])));
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
CREATE INDEX mails_state ON mails USING btree (state, mail_id);
CREATE INDEX mails_to ON mails USING btree (to_address);
CREATE INDEX mails_user ON mails USING btree (user_id);
