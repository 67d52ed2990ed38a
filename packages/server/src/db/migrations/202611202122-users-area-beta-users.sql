CREATE TABLE "area_beta_users" (
	"area_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "area_beta_users_area_id_user_id_pk" PRIMARY KEY ("area_id", "user_id"),
	CONSTRAINT "area_beta_users_area_id_areas_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "areas"("area_id") ON DELETE cascade,
	CONSTRAINT "area_beta_users_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("user_id") ON DELETE cascade
);
CREATE INDEX "area_beta_users_user" ON "area_beta_users" ("user_id");
