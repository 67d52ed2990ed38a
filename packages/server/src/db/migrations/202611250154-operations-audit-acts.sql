DROP INDEX "audit_act";
CREATE INDEX audit_act_entry ON audit USING btree (act, entry_id);
