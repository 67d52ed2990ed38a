CREATE TABLE "shown_homes" (
	"compound_id" bigint NOT NULL,
	"market_id" bigint NOT NULL,
	"title" text,
	"category" text,
	"price" double precision,
	"area_name" text NOT NULL,
	"taken_down_at" timestamp(3) with time zone
);
ALTER TABLE "shown_homes" ADD CONSTRAINT "shown_homes_pkey" PRIMARY KEY (compound_id);
ALTER TABLE "shown_homes" ADD CONSTRAINT "shown_homes_price" CHECK (((price >= (0)::double precision) AND (price < 'Infinity'::double precision)));
ALTER TABLE "shown_homes" ADD CONSTRAINT "shown_homes_compound_id_compounds_compound_id_fk" FOREIGN KEY (compound_id) REFERENCES compounds(compound_id) ON DELETE CASCADE;
ALTER TABLE "shown_homes" ADD CONSTRAINT "shown_homes_market_id_markets_market_id_fk" FOREIGN KEY (market_id) REFERENCES markets(market_id);
CREATE INDEX shown_homes_market ON shown_homes USING btree (market_id);
-- what everyone can see at this moment
INSERT INTO "shown_homes" ("compound_id", "market_id", "title", "category", "price", "area_name")
SELECT c.compound_id, c.market_id, c.editorial ->> 'title', c.editorial ->> 'category', h.price, a.display_name
FROM compounds c JOIN homes h ON h.home_id = c.home_id JOIN areas a ON a.area_id = c.area_id
WHERE (c.status = 'published' OR c.frozen_at IS NOT NULL) AND c.deleted_at IS NULL AND NOT c.internal AND a.status = 'live';
