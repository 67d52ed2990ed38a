import type { TestApi } from '@commonhearth/testing-server/api';
import type { SQL } from 'drizzle-orm';
import type { Foundation } from '../../../dependencies.ts';
import type { Delivery, Mailer, OutgoingMail } from '../../../providers/mailer/mailer.ts';
import { sendMail, type NewMail } from './sending/send-mail.ts';
import { sendMailJob } from './send-mail.job.ts';

export const content = {
  subject: 'A subject',
  preview: 'A preview',
  heading: 'A heading',
  parts: [{ kind: 'text', text: 'Some words' }],
  because: 'You asked for it.',
} as const;

export const accountMail: NewMail = { category: 'account', kind: 'notice', to: 'ann@example.com', content };
export const alertMail = {
  category: 'alert',
  kind: 'new-home',
  to: 'ann@example.com',
  about: { subscriber: ['1'] },
  content,
} as const satisfies NewMail;

/** Writes a mail down as its cause would; answers its id. */
export async function write(api: TestApi, mail: NewMail = accountMail): Promise<number> {
  await api.database.db.transaction((tx) => sendMail(api.deps, tx, mail));
  return Number(api.queued.at(-1)?.input['mailId']);
}

/** How many rows a query finds while a job is queued: where it is queued, and for everyone else. */
export async function seenWhileQueued(api: TestApi, query: SQL, work: () => Promise<unknown>) {
  const seen: (number | null)[] = [];
  const send = vi.spyOn(api.deps.jobs, 'send').mockImplementation(async (tx) => {
    for (const at of [tx, api.database.db]) seen.push((await at.execute(query)).rowCount);
  });
  try {
    await work();
  } finally {
    send.mockRestore();
  }
  return seen;
}

/** A mailer that answers what it is told, in turn and then the last for ever. */
export function scripted(...deliveries: readonly Delivery[]) {
  const handed: OutgoingMail[] = [];
  let n = 0;
  return {
    handed,
    ...sendingBy((mail) => {
      handed.push(mail);
      return Promise.resolve(deliveries[Math.min(n++, deliveries.length - 1)] ?? { outcome: 'sent' });
    }),
  };
}

/** A mailer that does the same over a line as for one mail. */
export const sendingBy = (send: Mailer['send']): Mailer => ({
  keeps: false,
  send,
  line: () => ({ send, close: () => undefined }),
});

export interface Again {
  readonly mailId: unknown;
  readonly seconds: number;
}

/** Runs the job of a mail once; answers what it queued. */
export async function runJob(
  api: TestApi,
  mailId: number,
  mailer: Foundation['mailer'] = scripted(),
): Promise<Again[]> {
  const again: Again[] = [];
  const jobs: Foundation['jobs'] = {
    send: (_tx, _job, input, options) => {
      const wait = (options?.startAfter?.getTime() ?? 0) - api.clock.now.getTime();
      again.push({ mailId: (input as { mailId?: unknown }).mailId, seconds: wait / 1000 });
      return Promise.resolve();
    },
    hurry: () => undefined,
  };
  await sendMailJob.handler({ ...api.deps, jobs, mailer }, { jobId: '1' }, { mailId });
  return again;
}

export interface StoredMail {
  readonly state: string;
  readonly reason: string | null;
  readonly html: string | null;
  readonly text: string | null;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly sent_at: Date | null;
}
export async function stored(api: TestApi, mailId: number): Promise<StoredMail | undefined> {
  const { rows } = await api.database.pool.query<StoredMail>('select * from mails where mail_id = $1', [
    mailId,
  ]);
  return rows[0];
}
