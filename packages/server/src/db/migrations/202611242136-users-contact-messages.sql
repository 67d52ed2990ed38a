CREATE TABLE "contact_messages" (
	"contact_message_id" bigint GENERATED ALWAYS AS IDENTITY,
	"user_id" uuid,
	"compound_id" bigint,
	"field" text,
	"name" text,
	"email" text,
	"body" text NOT NULL,
	"page_sent_from" text NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL,
	"handled_at" timestamp(3) with time zone
);
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_pkey" PRIMARY KEY (contact_message_id);
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_body" CHECK ((char_length(body) <= 4000));
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_field" CHECK ((field = ANY (ARRAY['price'::text, 'address'::text, 'photos'::text, 'description'::text, 'units'::text, 'availability'::text, 'other'::text])));
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_page_sent_from" CHECK ((char_length(page_sent_from) <= 50));
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_sender" CHECK (((field IS NOT NULL) OR ((name IS NOT NULL) AND (email IS NOT NULL))));
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_compound_id_compounds_compound_id_fk" FOREIGN KEY (compound_id) REFERENCES compounds(compound_id) ON DELETE SET NULL;
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
CREATE INDEX contact_messages_compound ON contact_messages USING btree (compound_id);
CREATE INDEX contact_messages_email ON contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_open ON contact_messages USING btree (contact_message_id) WHERE (handled_at IS NULL);
CREATE INDEX contact_messages_user ON contact_messages USING btree (user_id);
