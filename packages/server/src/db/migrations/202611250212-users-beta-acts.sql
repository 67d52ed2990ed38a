ALTER TABLE "area_beta_approvals" ADD COLUMN "act" uuid;
ALTER TABLE "area_beta_users" ADD COLUMN "act" uuid;
CREATE INDEX area_beta_approvals_act ON area_beta_approvals USING btree (act);
CREATE INDEX area_beta_users_act ON area_beta_users USING btree (act);
