CREATE INDEX audit_request ON audit USING btree (request_id);
