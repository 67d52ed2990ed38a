CREATE TABLE "circle_notes" (
	"note_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"circle_id" uuid NOT NULL,
	"compound_id" bigint NOT NULL,
	"member_id" uuid,
	"author" jsonb,
	"text" text NOT NULL,
	"post_timestamp" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "circle_voices" (
	"household_id" uuid NOT NULL,
	"compound_id" bigint NOT NULL,
	"voice" text NOT NULL,
	"member_id" uuid,
	"say_timestamp" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "circles" ADD COLUMN "shortlist_rule" text DEFAULT 'all'::text NOT NULL;
ALTER TABLE "circles" ADD COLUMN "one_no_rules_out" boolean DEFAULT false NOT NULL;
ALTER TABLE "circle_notes" ADD CONSTRAINT "circle_notes_pkey" PRIMARY KEY (note_id);
ALTER TABLE "circle_voices" ADD CONSTRAINT "circle_voices_household_id_compound_id_pk" PRIMARY KEY (household_id, compound_id);
ALTER TABLE "circle_notes" ADD CONSTRAINT "circle_notes_author_object" CHECK ((jsonb_typeof(author) = 'object'::text));
ALTER TABLE "circle_notes" ADD CONSTRAINT "circle_notes_one_author" CHECK (((member_id IS NULL) = (author IS NOT NULL)));
ALTER TABLE "circle_notes" ADD CONSTRAINT "circle_notes_text" CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)));
ALTER TABLE "circle_voices" ADD CONSTRAINT "circle_voices_voice" CHECK ((voice = ANY (ARRAY['love'::text, 'could'::text, 'no'::text])));
ALTER TABLE "circles" ADD CONSTRAINT "circles_shortlist_rule" CHECK ((shortlist_rule = ANY (ARRAY['all'::text, 'all_but_one'::text])));
ALTER TABLE "circle_notes" ADD CONSTRAINT "circle_notes_circle_id_circles_circle_id_fk" FOREIGN KEY (circle_id) REFERENCES circles(circle_id) ON DELETE CASCADE;
ALTER TABLE "circle_notes" ADD CONSTRAINT "circle_notes_compound_id_compounds_compound_id_fk" FOREIGN KEY (compound_id) REFERENCES compounds(compound_id) ON DELETE CASCADE;
ALTER TABLE "circle_notes" ADD CONSTRAINT "circle_notes_member_id_circle_members_member_id_fk" FOREIGN KEY (member_id) REFERENCES circle_members(member_id) ON DELETE CASCADE;
ALTER TABLE "circle_voices" ADD CONSTRAINT "circle_voices_compound_id_compounds_compound_id_fk" FOREIGN KEY (compound_id) REFERENCES compounds(compound_id) ON DELETE CASCADE;
ALTER TABLE "circle_voices" ADD CONSTRAINT "circle_voices_household_id_circle_households_household_id_fk" FOREIGN KEY (household_id) REFERENCES circle_households(household_id) ON DELETE CASCADE;
ALTER TABLE "circle_voices" ADD CONSTRAINT "circle_voices_member_id_circle_members_member_id_fk" FOREIGN KEY (member_id) REFERENCES circle_members(member_id) ON DELETE SET NULL;
CREATE INDEX circle_notes_circle ON circle_notes USING btree (circle_id, compound_id);
CREATE INDEX circle_notes_compound ON circle_notes USING btree (compound_id);
CREATE INDEX circle_notes_member ON circle_notes USING btree (member_id);
CREATE INDEX circle_voices_compound ON circle_voices USING btree (compound_id);
CREATE INDEX circle_voices_member ON circle_voices USING btree (member_id);
