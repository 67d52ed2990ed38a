CREATE TABLE "circle_households" (
	"household_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"circle_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bedrooms" integer DEFAULT 1 NOT NULL,
	"musts" text[] DEFAULT '{}'::text[] NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "circle_invitations" (
	"circle_id" uuid NOT NULL,
	"invitation_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL
);
CREATE TABLE "circle_members" (
	"member_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"household_id" uuid,
	"asks_household_id" uuid,
	"own_timestamp" timestamp(3) with time zone,
	"join_timestamp" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "circles" (
	"circle_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"market_id" bigint NOT NULL,
	"name" text NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL,
	"update_timestamp" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "circle_households" ADD CONSTRAINT "circle_households_pkey" PRIMARY KEY (household_id);
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_pkey" PRIMARY KEY (circle_id);
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_pkey" PRIMARY KEY (member_id);
ALTER TABLE "circles" ADD CONSTRAINT "circles_pkey" PRIMARY KEY (circle_id);
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_invitation_id_unique" UNIQUE (invitation_id);
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_user" UNIQUE (user_id, circle_id);
ALTER TABLE "circle_households" ADD CONSTRAINT "circle_households_bedrooms" CHECK (((bedrooms >= 0) AND (bedrooms <= 9)));
ALTER TABLE "circle_households" ADD CONSTRAINT "circle_households_musts" CHECK ((musts <@ ARRAY['parking'::text, 'step_free'::text, 'own_entrance'::text, 'yard'::text, 'pets_allowed'::text]));
ALTER TABLE "circle_households" ADD CONSTRAINT "circle_households_name" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_joined" CHECK (((joined >= 0) AND (joined <= 16)));
ALTER TABLE "circles" ADD CONSTRAINT "circles_name" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));
ALTER TABLE "circle_households" ADD CONSTRAINT "circle_households_circle_id_circles_circle_id_fk" FOREIGN KEY (circle_id) REFERENCES circles(circle_id) ON DELETE CASCADE;
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_circle_id_circles_circle_id_fk" FOREIGN KEY (circle_id) REFERENCES circles(circle_id) ON DELETE CASCADE;
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_member_id_circle_members_member_id_fk" FOREIGN KEY (member_id) REFERENCES circle_members(member_id) ON DELETE CASCADE;
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_asks_household_id_circle_households_household_id" FOREIGN KEY (asks_household_id) REFERENCES circle_households(household_id) ON DELETE SET NULL;
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_circle_id_circles_circle_id_fk" FOREIGN KEY (circle_id) REFERENCES circles(circle_id) ON DELETE CASCADE;
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_household_id_circle_households_household_id_fk" FOREIGN KEY (household_id) REFERENCES circle_households(household_id) ON DELETE SET NULL;
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_user_id_users_user_id_fk" FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE;
ALTER TABLE "circles" ADD CONSTRAINT "circles_market_id_markets_market_id_fk" FOREIGN KEY (market_id) REFERENCES markets(market_id);
CREATE INDEX circle_households_circle ON circle_households USING btree (circle_id);
CREATE INDEX circle_invitations_member ON circle_invitations USING btree (member_id);
CREATE INDEX circle_members_asks ON circle_members USING btree (asks_household_id);
CREATE INDEX circle_members_circle ON circle_members USING btree (circle_id);
CREATE INDEX circle_members_household ON circle_members USING btree (household_id);
CREATE INDEX circles_market ON circles USING btree (market_id);
