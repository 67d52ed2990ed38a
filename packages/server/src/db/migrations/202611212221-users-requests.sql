CREATE TABLE "messages" (
	"message_id" bigint GENERATED ALWAYS AS IDENTITY,
	"subscriber_id" uuid NOT NULL,
	"compound_id" bigint,
	"agent_id" bigint,
	"page_sent_from" text NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"home_title" text,
	"body" text NOT NULL,
	"state" text DEFAULT 'sent'::text NOT NULL
);
CREATE TABLE "tour_requests" (
	"tour_request_id" bigint GENERATED ALWAYS AS IDENTITY,
	"subscriber_id" uuid NOT NULL,
	"compound_id" bigint,
	"agent_id" bigint,
	"page_sent_from" text NOT NULL,
	"create_timestamp" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"home_title" text NOT NULL,
	"times" jsonb NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'requested'::text NOT NULL
);
ALTER TABLE "messages" ADD CONSTRAINT "messages_pkey" PRIMARY KEY (message_id);
ALTER TABLE "tour_requests" ADD CONSTRAINT "tour_requests_pkey" PRIMARY KEY (tour_request_id);
ALTER TABLE "messages" ADD CONSTRAINT "messages_page_sent_from" CHECK ((char_length(page_sent_from) <= 50));
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ((state = ANY (ARRAY['sent'::text, 'answered'::text])));
ALTER TABLE "tour_requests" ADD CONSTRAINT "tour_requests_page_sent_from" CHECK ((char_length(page_sent_from) <= 50));
ALTER TABLE "tour_requests" ADD CONSTRAINT "tour_requests_state" CHECK ((state = ANY (ARRAY['requested'::text, 'confirmed'::text, 'done'::text, 'cancelled'::text])));
ALTER TABLE "tour_requests" ADD CONSTRAINT "tour_requests_times" CHECK ((jsonb_typeof(times) = 'array'::text));
ALTER TABLE "messages" ADD CONSTRAINT "messages_agent_id_agents_agent_id_fk" FOREIGN KEY (agent_id) REFERENCES agents(agent_id) ON DELETE SET NULL;
ALTER TABLE "messages" ADD CONSTRAINT "messages_compound_id_compounds_compound_id_fk" FOREIGN KEY (compound_id) REFERENCES compounds(compound_id) ON DELETE SET NULL;
ALTER TABLE "messages" ADD CONSTRAINT "messages_subscriber_id_subscribers_subscriber_id_fk" FOREIGN KEY (subscriber_id) REFERENCES subscribers(subscriber_id) ON DELETE CASCADE;
ALTER TABLE "tour_requests" ADD CONSTRAINT "tour_requests_agent_id_agents_agent_id_fk" FOREIGN KEY (agent_id) REFERENCES agents(agent_id) ON DELETE SET NULL;
ALTER TABLE "tour_requests" ADD CONSTRAINT "tour_requests_compound_id_compounds_compound_id_fk" FOREIGN KEY (compound_id) REFERENCES compounds(compound_id) ON DELETE SET NULL;
ALTER TABLE "tour_requests" ADD CONSTRAINT "tour_requests_subscriber_id_subscribers_subscriber_id_fk" FOREIGN KEY (subscriber_id) REFERENCES subscribers(subscriber_id) ON DELETE CASCADE;
CREATE INDEX messages_agent ON messages USING btree (agent_id);
CREATE INDEX messages_compound ON messages USING btree (compound_id);
CREATE INDEX messages_subscriber ON messages USING btree (subscriber_id);
CREATE INDEX tour_requests_agent ON tour_requests USING btree (agent_id);
CREATE INDEX tour_requests_compound ON tour_requests USING btree (compound_id);
CREATE INDEX tour_requests_subscriber ON tour_requests USING btree (subscriber_id);
