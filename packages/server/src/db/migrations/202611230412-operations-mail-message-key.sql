CREATE INDEX mails_message ON mails USING btree (message_key);
