import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, userId }) => {
  await rows(
    "insert into release_tokens (remote, name, secret_hash, user_id, create_timestamp) values ('mf-a', 'ci', repeat('a', 64), $1, now())",
    [userId],
  );
  await rows(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, user_id, registered_at)
     values ('mf-a', '1.0.0', 'aaaaaaaaaaaa', '{}', '{}', '{}', $1, now())`,
    [userId],
  );
};
