ALTER TABLE "client_errors" ADD COLUMN "hash" text;
ALTER TABLE "client_errors" ADD COLUMN "view" text;
ALTER TABLE "client_errors" ADD COLUMN "stack" text;
ALTER TABLE "client_errors" ADD COLUMN "component_stack" text;
