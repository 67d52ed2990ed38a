CREATE INDEX compounds_period ON compounds USING btree (review_period_id);
