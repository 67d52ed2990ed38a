ALTER TABLE "broadcasts" ADD COLUMN "saved_by" uuid;
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_saved_by_users_user_id_fk" FOREIGN KEY (saved_by) REFERENCES users(user_id) ON DELETE SET NULL;
CREATE INDEX broadcasts_saved_by ON broadcasts USING btree (saved_by);
