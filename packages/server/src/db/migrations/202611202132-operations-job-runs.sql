CREATE TABLE "job_runs" (
	"job_id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"user_id" uuid,
	"create_timestamp" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"start_timestamp" timestamp(3) with time zone,
	"end_timestamp" timestamp(3) with time zone,
	CONSTRAINT "job_runs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("user_id") ON DELETE set null,
	CONSTRAINT "job_runs_state" CHECK ("state" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "job_runs_errors" CHECK (jsonb_typeof("errors") = 'array'),
	CONSTRAINT "job_runs_done" CHECK ("done" >= 0),
	CONSTRAINT "job_runs_total" CHECK ("total" >= 0)
);
create index job_runs_user on job_runs (user_id);
