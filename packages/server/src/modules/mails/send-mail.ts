import type { MailCategory } from '@commonhearth/schemas/constants';
import type { Db, Tx } from '../../db/client.ts';
import type { MailAbout } from '../../db/schema/mails.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidField } from '../../failure.ts';
import { priorityOf } from './deliver-mail.ts';
import { composeMail } from './layout/compose-mail.ts';
import type { MailContent } from './layout/mail-content.ts';
import { addressFault } from './mail-address.ts';
import { insertMail } from './mails.repository.ts';
import { sendMailJob } from './send-mail.job.ts';

interface AnyMail {
  /** In the words of who sends it, such as `confirmation`. */
  readonly kind: string;
  readonly to: string;
  /** The mail goes when its account does. */
  readonly userId?: string;
  readonly replyTo?: string;
  readonly content: MailContent;
}
interface AccountMail extends AnyMail {
  readonly category: Extract<MailCategory, 'account'>;
}
/** A mail that one can do without says how, and what it is about. */
interface WantedMail extends AnyMail {
  readonly category: Exclude<MailCategory, 'account'>;
  readonly about: MailAbout;
  readonly unsubscribeUrl: string;
}
export type NewMail = AccountMail | WantedMail;

/**
 * Writes a mail down in the transaction of its cause and leaves the sending to a job: there is never one without
 * the other. An address that no mail can go to fails in words, with nothing written.
 */
export async function sendMail(
  { config, site, jobs, clock }: Pick<Dependencies, 'config' | 'site' | 'jobs' | 'clock'>,
  tx: Tx | Db,
  mail: NewMail,
): Promise<void> {
  for (const [field, address] of [['to', mail.to] as const, ['reply_to', mail.replyTo] as const]) {
    const fault = address === undefined ? undefined : addressFault(address);
    if (fault !== undefined) throw invalidField(field, fault);
  }
  const { content, to, ...rest } = mail;
  const mailId = await insertMail(tx, {
    ...rest,
    ...composeMail(content, { name: config.brandName, origin: site.origin }),
    toAddress: to,
    createdAt: clock(),
  });
  await jobs.send(tx, sendMailJob, { mailId }, { priority: priorityOf(mail.category) });
}
