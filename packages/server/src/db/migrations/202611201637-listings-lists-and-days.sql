-- rows that an earlier program could leave, before the constraints that forbid them
UPDATE review_periods SET starts_on = (create_timestamp AT TIME ZONE 'UTC')::date
WHERE starts_on NOT BETWEEN '2000-01-01' AND '9999-12-31';
UPDATE review_periods SET published_at = create_timestamp WHERE status = 'published' AND published_at IS NULL;

ALTER TABLE "compounds" ADD CONSTRAINT "compounds_broadcast_comments" CHECK ((jsonb_typeof(broadcast_comments) = 'array'::text));
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_owned_images" CHECK ((jsonb_typeof(owned_images) = 'array'::text));
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_resources" CHECK ((array_position(resource_ids, NULL::bigint) IS NULL));
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_social_media_images" CHECK ((jsonb_typeof(social_media_images) = 'array'::text));
ALTER TABLE "review_periods" ADD CONSTRAINT "review_periods_order" CHECK ((array_position(published_compound_order, NULL::bigint) IS NULL));
ALTER TABLE "review_periods" ADD CONSTRAINT "review_periods_published_has_date" CHECK (((status <> 'published'::text) OR (published_at IS NOT NULL)));
ALTER TABLE "review_periods" ADD CONSTRAINT "review_periods_starts_on" CHECK (((starts_on >= '2000-01-01'::date) AND (starts_on <= '9999-12-31'::date)));
