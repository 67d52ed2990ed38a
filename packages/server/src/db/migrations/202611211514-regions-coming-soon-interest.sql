CREATE TABLE "coming_soon_interest" (
	"interest_id" bigint GENERATED ALWAYS AS IDENTITY,
	"city_key" text NOT NULL,
	"market_id" bigint,
	"email" text NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "coming_soon_interest" ADD CONSTRAINT "coming_soon_interest_pkey" PRIMARY KEY (interest_id);
ALTER TABLE "coming_soon_interest" ADD CONSTRAINT "coming_soon_interest_market_id_markets_market_id_fk" FOREIGN KEY (market_id) REFERENCES markets(market_id);
CREATE INDEX coming_soon_interest_email ON coming_soon_interest USING btree (lower(email));
CREATE INDEX coming_soon_interest_market ON coming_soon_interest USING btree (market_id);
CREATE UNIQUE INDEX coming_soon_interest_once ON coming_soon_interest USING btree (city_key, lower(email));
