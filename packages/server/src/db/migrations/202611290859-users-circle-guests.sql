ALTER TABLE "circle_members" ALTER COLUMN "user_id" DROP NOT NULL;
ALTER TABLE "circle_members" ADD COLUMN "guest_id" uuid;
ALTER TABLE "circle_members" ADD COLUMN "guest" jsonb;
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_guest" UNIQUE (guest_id, circle_id);
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_guest_object" CHECK ((jsonb_typeof(guest) = 'object'::text));
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_guest_shown" CHECK (((guest_id IS NULL) = (guest IS NULL)));
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_one_kind" CHECK ((num_nonnulls(user_id, guest_id) = 1));
