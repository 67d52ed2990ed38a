import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, userId, email, name }) => {
  const hash = "sha256(convert_to($1, 'UTF8'))";
  await rows(`insert into unsubscriptions values (${hash}, 'alerts', 'area', '7', now())`, [email]);
  await rows(`insert into suppressed_addresses values (${hash}, 'mailbox full', now())`, [email]);
  await rows(
    `insert into mails (category, kind, to_address, user_id, subject, html, text, created_at)
     values ('account', 'email_changed', 'ada.before@example.com', $1, 's', 'h', 't', now())`,
    [userId],
  );
  await rows(
    `insert into mails (category, kind, to_address, reply_to, subject, html, text, created_at)
     values ('account', 'message', 'agent@example.com', $1, $2, 'h', 't', now())`,
    [email, `A question of ${name}`],
  );
};
