import { insert, type WorldTarget } from './insert.ts';

/** A mail that the mail server refused; answers its id. */
export const createFailedMail = (world: WorldTarget, to = 'ann@example.com'): Promise<string> =>
  insert(world, 'mails', 'mail_id', {
    category: 'account',
    kind: 'notice',
    to_address: to,
    subject: 'A subject',
    html: '<!doctype html><html><head></head><body>A body</body></html>',
    text: 'A body',
    state: 'failed',
    reason: '550 Unknown',
    attempts: 6,
    created_at: world.clock.now,
  });
