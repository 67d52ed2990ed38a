CREATE TABLE "tour_forms" (
	"tour_form_id" bigint GENERATED ALWAYS AS IDENTITY,
	"compound_id" bigint,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"answers" jsonb NOT NULL,
	"page_sent_from" text NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "tour_forms" ADD CONSTRAINT "tour_forms_pkey" PRIMARY KEY (tour_form_id);
ALTER TABLE "tour_forms" ADD CONSTRAINT "tour_forms_answers" CHECK ((jsonb_typeof(answers) = 'object'::text));
ALTER TABLE "tour_forms" ADD CONSTRAINT "tour_forms_page_sent_from" CHECK ((char_length(page_sent_from) <= 50));
ALTER TABLE "tour_forms" ADD CONSTRAINT "tour_forms_reachable" CHECK (((email IS NOT NULL) OR (phone IS NOT NULL)));
ALTER TABLE "tour_forms" ADD CONSTRAINT "tour_forms_compound_id_compounds_compound_id_fk" FOREIGN KEY (compound_id) REFERENCES compounds(compound_id) ON DELETE SET NULL;
CREATE INDEX tour_forms_compound ON tour_forms USING btree (compound_id);
CREATE INDEX tour_forms_email ON tour_forms USING btree (lower(email));
