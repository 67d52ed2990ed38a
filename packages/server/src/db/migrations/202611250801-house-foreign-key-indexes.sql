DROP INDEX "compounds_area";
DROP INDEX "compounds_home";
DROP INDEX "compounds_period";
CREATE INDEX cities_market ON cities USING btree (market_id);
CREATE INDEX compounds_area ON compounds USING btree (area_id, market_id);
CREATE INDEX compounds_home ON compounds USING btree (home_id, market_id);
CREATE INDEX compounds_market ON compounds USING btree (market_id);
CREATE INDEX compounds_period ON compounds USING btree (review_period_id, market_id);
CREATE INDEX review_periods_market ON review_periods USING btree (market_id);
