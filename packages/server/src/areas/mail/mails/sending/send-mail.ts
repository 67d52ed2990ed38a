import type { MailCategory } from '@commonhearth/schemas/constants';
import type { Db, Tx } from '../../../../db/client.ts';
import type { MailAbout } from '../../../../db/schema/mail/mails.ts';
import type { Dependencies } from '../../../../dependencies.ts';
import { invalidField } from '../../../../failure.ts';
import { priorityOf } from './deliver-mail.ts';
import { composeMail, type MailContent, type ReaderLinks, readerLinks } from '../../layout/index.ts';
import { addressFault } from '../mail-address.ts';
import { insertMail } from '../mails.repository.ts';
import { sendMailJob } from '../send-mail.job.ts';

interface AnyMail {
  /** In the words of who sends it, such as `confirmation`. */
  readonly kind: string;
  readonly to: string;
  /** The mail goes when its account does. */
  readonly userId?: string;
  readonly replyTo?: string;
  /** Whose name it comes under; none: the usual one of the site. */
  readonly fromName?: string | null;
}
interface AccountMail extends AnyMail {
  readonly category: Extract<MailCategory, 'account'>;
  readonly content: MailContent;
}
/** A mail that one can do without says what it is about; how one leaves it is added here. */
interface WantedMail extends AnyMail {
  readonly category: Exclude<MailCategory, 'account'>;
  readonly about: MailAbout;
  /** Pages that it leads to come from the reader's links. */
  readonly content: MailContent | ((links: ReaderLinks) => MailContent);
}
export type NewMail = AccountMail | WantedMail;

/** What a mail says, and how its reader leaves it where they can. */
async function written(
  deps: Pick<Dependencies, 'config' | 'site' | 'clock'>,
  tx: Tx | Db,
  mail: NewMail,
): Promise<{ content: MailContent; unsubscribeUrl?: string }> {
  if (mail.category === 'account') return { content: mail.content };
  const links = await readerLinks(deps, tx, mail);
  const content = typeof mail.content === 'function' ? mail.content(links) : mail.content;
  const ways =
    mail.category === 'invitation'
      ? [{ label: 'No thanks, don’t ask again', url: links.oneClick }]
      : [
          { label: 'Stop emails like this', url: links.unsubscribe },
          { label: 'Choose what you get', url: links.preferences },
        ];
  return { content: { ...content, ways }, unsubscribeUrl: links.oneClick };
}

/**
 * Writes a mail down in the transaction of its cause and leaves the sending to a job: there is never one without
 * the other. An address that no mail can go to fails in words, with nothing written.
 */
export async function sendMail(
  deps: Pick<Dependencies, 'config' | 'site' | 'jobs' | 'clock'>,
  tx: Tx | Db,
  mail: NewMail,
): Promise<void> {
  for (const [field, address] of [['to', mail.to] as const, ['reply_to', mail.replyTo] as const]) {
    const fault = address === undefined ? undefined : addressFault(address);
    if (fault !== undefined) throw invalidField(field, fault);
  }
  const { config, site, jobs, clock } = deps;
  const { content: _content, to, ...rest } = mail;
  const { content, ...leaving } = await written(deps, tx, mail);
  const mailId = await insertMail(tx, {
    ...rest,
    ...leaving,
    ...composeMail(content, { name: config.brandName, origin: site.origin }),
    toAddress: to,
    createdAt: clock(),
  });
  await jobs.send(tx, sendMailJob, { mailId }, { priority: priorityOf(mail) });
}
