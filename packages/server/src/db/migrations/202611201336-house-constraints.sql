-- rows that an earlier program could leave, before the constraints that forbid them
UPDATE content_versions SET review_period_id = NULL
WHERE NOT EXISTS (SELECT FROM review_periods p WHERE p.review_period_id = content_versions.review_period_id);
UPDATE users SET last_active_subscriber_id = NULL
WHERE NOT EXISTS (SELECT FROM subscribers s WHERE s.subscriber_id = users.last_active_subscriber_id);
-- of two users with one address the one seen first gives it up, until its owner signs in again
UPDATE users SET email = user_id || '@moved.invalid', email_verified = false
WHERE EXISTS (
  SELECT FROM users u WHERE lower(u.email) = lower(users.email)
    AND (u.create_timestamp, u.user_id) > (users.create_timestamp, users.user_id)
);

ALTER TABLE "compounds" DROP CONSTRAINT "compounds_area_id_areas_area_id_fk";
ALTER TABLE "compounds" DROP CONSTRAINT "compounds_home_id_homes_home_id_fk";
ALTER TABLE "compounds" DROP CONSTRAINT "compounds_review_period_id_review_periods_review_period_id_fk";
ALTER TABLE "content_versions" ALTER COLUMN "review_period_id" TYPE bigint USING "review_period_id"::bigint;
ALTER TABLE "areas" ADD CONSTRAINT "areas_id_market" UNIQUE (area_id, market_id);
ALTER TABLE "homes" ADD CONSTRAINT "homes_id_market" UNIQUE (home_id, market_id);
ALTER TABLE "review_periods" ADD CONSTRAINT "review_periods_id_market" UNIQUE (review_period_id, market_id);
ALTER TABLE "areas" ADD CONSTRAINT "areas_origin" CHECK ((origin = ANY (ARRAY['drawn'::text, 'imported'::text])));
ALTER TABLE "areas" ADD CONSTRAINT "areas_status" CHECK ((status = ANY (ARRAY['live'::text, 'in_beta'::text, 'internal_review'::text])));
ALTER TABLE "channels" ADD CONSTRAINT "channels_channel" CHECK ((channel = ANY (ARRAY['development'::text, 'production'::text])));
ALTER TABLE "channels" ADD CONSTRAINT "channels_percent" CHECK (((percent >= 0) AND (percent <= 100)));
ALTER TABLE "cities" ADD CONSTRAINT "cities_place" CHECK (lat >= -90 AND lat <= 90 AND lng >= -180 AND lng <= 180);
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_popularity" CHECK (((popularity_percentile >= (0)::double precision) AND (popularity_percentile <= (100)::double precision)));
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_status" CHECK ((status = ANY (ARRAY['for_review'::text, 'might_approve'::text, 'approved'::text, 'published'::text, 'not_approved'::text])));
ALTER TABLE "home_photos" ADD CONSTRAINT "home_photos_sort_order" CHECK ((sort_order >= 0));
ALTER TABLE "homes" ADD CONSTRAINT "homes_bathrooms" CHECK (((bathrooms >= (0)::double precision) AND (bathrooms < 'Infinity'::real)));
ALTER TABLE "homes" ADD CONSTRAINT "homes_bedrooms" CHECK (((bedrooms >= (0)::double precision) AND (bedrooms < 'Infinity'::real)));
ALTER TABLE "homes" ADD CONSTRAINT "homes_images" CHECK (((loaded_images_count >= 0) AND (other_images_count >= 0)));
ALTER TABLE "homes" ADD CONSTRAINT "homes_listing_type" CHECK ((listing_type = ANY (ARRAY['sale'::text, 'rental'::text])));
ALTER TABLE "homes" ADD CONSTRAINT "homes_living_area" CHECK (((living_area_value >= (0)::double precision) AND (living_area_value < 'Infinity'::double precision)));
ALTER TABLE "homes" ADD CONSTRAINT "homes_living_area_units" CHECK ((living_area_units = 'sqft'::text));
ALTER TABLE "homes" ADD CONSTRAINT "homes_lot_area" CHECK (((lot_area_value >= (0)::double precision) AND (lot_area_value < 'Infinity'::double precision)));
ALTER TABLE "homes" ADD CONSTRAINT "homes_lot_area_units" CHECK ((lot_area_units = ANY (ARRAY['sqft'::text, 'acres'::text])));
ALTER TABLE "homes" ADD CONSTRAINT "homes_place" CHECK (lat >= -90 AND lat <= 90 AND lng >= -180 AND lng <= 180);
ALTER TABLE "homes" ADD CONSTRAINT "homes_price" CHECK (((price >= (0)::double precision) AND (price < 'Infinity'::double precision)));
ALTER TABLE "homes" ADD CONSTRAINT "homes_sqft" CHECK (((sqft >= (0)::double precision) AND (sqft < 'Infinity'::double precision)));
ALTER TABLE "homes" ADD CONSTRAINT "homes_year_built" CHECK (((year_built >= 1600) AND (year_built <= 2200)));
ALTER TABLE "likes" ADD CONSTRAINT "likes_status" CHECK ((status = ANY (ARRAY['liked'::text, 'unliked'::text, 'disliked'::text])));
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_count" CHECK ((count > 0));
ALTER TABLE "review_periods" ADD CONSTRAINT "review_periods_status" CHECK ((status = ANY (ARRAY['open'::text, 'publishing'::text, 'published'::text])));
ALTER TABLE "subscriber_areas" ADD CONSTRAINT "subscriber_areas_position" CHECK (("position" >= 0));
ALTER TABLE "users" ADD CONSTRAINT "users_ab_test_group" CHECK ((ab_test_group = ANY (ARRAY['a'::text, 'b'::text])));
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_area_market" FOREIGN KEY (area_id, market_id) REFERENCES areas(area_id, market_id);
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_home_market" FOREIGN KEY (home_id, market_id) REFERENCES homes(home_id, market_id);
ALTER TABLE "compounds" ADD CONSTRAINT "compounds_period_market" FOREIGN KEY (review_period_id, market_id) REFERENCES review_periods(review_period_id, market_id);
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_review_period_id_review_periods_review_period_" FOREIGN KEY (review_period_id) REFERENCES review_periods(review_period_id) ON DELETE SET NULL;
ALTER TABLE "users" ADD CONSTRAINT "users_last_active_subscriber_id_subscribers_subscriber_id_fk" FOREIGN KEY (last_active_subscriber_id) REFERENCES subscribers(subscriber_id) ON DELETE SET NULL;
CREATE INDEX areas_city ON areas USING btree (city_id);
CREATE INDEX audit_user ON audit USING btree (user_id);
CREATE INDEX compounds_area ON compounds USING btree (area_id);
CREATE INDEX compounds_neighborhood ON compounds USING btree (neighborhood_id);
CREATE INDEX content_versions_period ON content_versions USING btree (review_period_id);
CREATE INDEX homes_market ON homes USING btree (market_id);
CREATE INDEX likes_compound ON likes USING btree (compound_id);
CREATE INDEX subscriber_areas_area ON subscriber_areas USING btree (area_id);
CREATE INDEX subscribers_market ON subscribers USING btree (market_id);
CREATE INDEX users_advisor ON users USING btree (lnf_advisor) WHERE (lnf_advisor IS NOT NULL);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_last_active ON users USING btree (last_active_subscriber_id);
