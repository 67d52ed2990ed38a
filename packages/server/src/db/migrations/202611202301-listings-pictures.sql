ALTER TABLE "home_photos" ADD COLUMN "width" integer;
ALTER TABLE "home_photos" ADD COLUMN "height" integer;
ALTER TABLE "home_photos" ADD COLUMN "widths" integer[] DEFAULT '{}'::integer[] NOT NULL;
ALTER TABLE "home_photos" ADD CONSTRAINT "home_photos_picture" CHECK (
CASE
    WHEN (widths = '{}'::integer[]) THEN ((width IS NULL) AND (height IS NULL))
    ELSE COALESCE(((width > 0) AND (height > 0)), false)
END);
ALTER TABLE "home_photos" ADD CONSTRAINT "home_photos_widths" CHECK (((0 < ALL (widths)) AND (array_position(widths, NULL::integer) IS NULL)));
