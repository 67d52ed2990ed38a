CREATE TABLE "release_loads" (
	"base" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "releases" ADD COLUMN "set_back_at" timestamp(3) with time zone;
ALTER TABLE "release_loads" ADD CONSTRAINT "release_loads_base_network_pk" PRIMARY KEY (base, network);
CREATE INDEX release_loads_at ON release_loads USING btree (at);
CREATE INDEX release_failures_old ON release_failures USING btree (at);
