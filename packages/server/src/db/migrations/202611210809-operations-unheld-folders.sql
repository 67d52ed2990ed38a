CREATE TABLE "unheld_folders" (
	"base" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "releases" DROP COLUMN "left_at";
ALTER TABLE "unheld_folders" ADD CONSTRAINT "unheld_folders_pkey" PRIMARY KEY (base);
