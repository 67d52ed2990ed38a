CREATE TABLE "idempotency_keys" (
	"subject" text PRIMARY KEY,
	"fingerprint" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" text,
	CONSTRAINT "idempotency_keys_status" CHECK ("status" between 200 and 499)
);
CREATE INDEX "idempotency_keys_started_at" ON "idempotency_keys" ("started_at");
