ALTER TABLE "likes" ADD COLUMN "note" text;
ALTER TABLE "likes" ADD CONSTRAINT "likes_note" CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000)));
