CREATE TABLE "activity" (
	"activity_id" bigint GENERATED ALWAYS AS IDENTITY,
	"compound_id" bigint NOT NULL,
	"activity_type" text NOT NULL,
	"subscriber_id" uuid,
	"shared_by" uuid,
	"name" text,
	"resource_id" bigint,
	"session_id" text,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "activity" ADD CONSTRAINT "activity_pkey" PRIMARY KEY (activity_id);
ALTER TABLE "activity" ADD CONSTRAINT "activity_name" CHECK (((activity_type = 'name_given'::text) = (name IS NOT NULL)));
ALTER TABLE "activity" ADD CONSTRAINT "activity_name_for" CHECK (((activity_type <> 'name_given'::text) OR (shared_by IS NOT NULL)));
ALTER TABLE "activity" ADD CONSTRAINT "activity_type" CHECK ((activity_type = ANY (ARRAY['viewed'::text, 'photos_viewed'::text, 'map_viewed'::text, 'shared'::text, 'resource_opened'::text, 'contact_started'::text, 'name_given'::text])));
ALTER TABLE "activity" ADD CONSTRAINT "activity_compound_id_compounds_compound_id_fk" FOREIGN KEY (compound_id) REFERENCES compounds(compound_id) ON DELETE CASCADE;
ALTER TABLE "activity" ADD CONSTRAINT "activity_resource_id_compound_resources_resource_id_fk" FOREIGN KEY (resource_id) REFERENCES compound_resources(resource_id) ON DELETE SET NULL;
ALTER TABLE "activity" ADD CONSTRAINT "activity_shared_by_users_user_id_fk" FOREIGN KEY (shared_by) REFERENCES users(user_id) ON DELETE CASCADE;
ALTER TABLE "activity" ADD CONSTRAINT "activity_subscriber_id_subscribers_subscriber_id_fk" FOREIGN KEY (subscriber_id) REFERENCES subscribers(subscriber_id) ON DELETE CASCADE;
CREATE INDEX activity_compound ON activity USING btree (compound_id);
CREATE INDEX activity_created ON activity USING btree (create_timestamp);
CREATE INDEX activity_resource ON activity USING btree (resource_id);
CREATE INDEX activity_shared_by ON activity USING btree (shared_by);
CREATE INDEX activity_subscriber ON activity USING btree (subscriber_id);
