import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, userId, email, subscriberId }) => {
  const [{ broadcast_id } = {}] = await rows(
    'insert into broadcasts (create_timestamp, update_timestamp) values (now(), now()) returning broadcast_id',
  );
  await rows(
    `insert into broadcast_recipients (broadcast_id, address, address_hash, user_id, about, domain)
     values ($1, $2, sha256(convert_to($2, 'UTF8')), $3, jsonb_build_object('subscriber', jsonb_build_array($4::text)), 'example.com')`,
    [broadcast_id, email, userId, subscriberId],
  );
  await rows(
    'insert into broadcasts (created_by, saved_by, create_timestamp, update_timestamp) values ($1, $1, now(), now())',
    [userId],
  );
};
