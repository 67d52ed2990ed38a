import { connect, loadServer } from '@commonhearth/server';
import { readConfig } from '@commonhearth/server/config';

interface MailingSite {
  readonly databaseUrl: string;
  readonly origin: string;
  /** Of the site: what signs its unsubscribe links. */
  readonly tokenSecret: string;
}
interface Alert {
  readonly to: string;
  readonly about: Readonly<Partial<Record<'compound' | 'area' | 'subscriber', readonly string[]>>>;
  /** Where its button leads. */
  readonly path: string;
}

/** An alert as the product writes it to somebody who has an account; answers its plain twin. Nothing sends it. */
export async function writeAlert(
  { databaseUrl, origin, tokenSecret }: MailingSite,
  { to, about, path }: Alert,
): Promise<string> {
  const { sendMail } = await loadServer();
  const database = connect(databaseUrl);
  try {
    const { rows } = await database.pool.query<{ user_id: string }>(
      'select user_id from users where email = $1',
      [to],
    );
    const userId = rows[0]?.user_id;
    if (userId === undefined) throw new Error(`Nobody has the address ${to}.`);
    const deps = {
      config: readConfig({ NODE_ENV: 'test', TOKEN_SECRET: tokenSecret }),
      site: { origin },
      clock: () => new Date(),
      jobs: { send: () => Promise.resolve(), hurry: () => undefined },
    };
    await sendMail(deps, database.db, {
      category: 'alert',
      kind: 'comment',
      to,
      userId,
      about,
      content: (links) => ({
        subject: 'A home you liked',
        preview: 'Ruth wrote about it.',
        heading: 'A home you liked',
        parts: [{ kind: 'button', label: 'See the home', url: links.to(path) }],
        because: 'You get this because you liked this home.',
      }),
    });
    const { rows: mails } = await database.pool.query<{ text: string }>(
      'select text from mails where to_address = $1 order by mail_id desc limit 1',
      [to],
    );
    return mails[0]?.text ?? '';
  } finally {
    await database.close();
  }
}
