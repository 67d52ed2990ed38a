DROP INDEX "compounds_period_status";
CREATE INDEX compounds_board ON compounds USING btree (review_period_id, (
CASE
    WHEN (frozen_at IS NULL) THEN status
    ELSE 'published'::text
END), create_timestamp DESC, compound_id DESC) WHERE (deleted_at IS NULL);
