CREATE INDEX audit_written ON audit USING btree (written_by, entry_id);
