import type { Db } from '../../db/client.ts';
import type { MailAbout } from '../../db/schema/mails.ts';
import type { Foundation } from '../../dependencies.ts';
import { composeMail, type ComposedMail } from '../mails/layout/compose-mail.ts';
import { readerLinks } from '../mails/reader-links.ts';
import { categoryOf } from './audience.ts';
import type { BroadcastRow } from './broadcasts.repository.ts';

/** Who a mail of a broadcast is for. */
export interface BroadcastReader {
  readonly address: string;
  readonly userId: string | null;
  readonly about: MailAbout;
}
export interface ComposedBroadcast extends ComposedMail {
  readonly unsubscribeUrl: string;
  readonly fromName: string | null;
}

/** A broadcast as one person gets it. */
export async function composeBroadcast(
  deps: Pick<Foundation, 'config' | 'site' | 'clock'>,
  db: Db,
  broadcast: BroadcastRow,
  { address, userId, about }: BroadcastReader,
): Promise<ComposedBroadcast> {
  const category = categoryOf(broadcast.isNewsletter);
  const links = await readerLinks(deps, db, { to: address, userId: userId ?? undefined, category, about });
  const mail = composeMail(
    {
      subject: broadcast.subject,
      preview: broadcast.preheader,
      heading: broadcast.subject,
      parts: [{ kind: 'text', text: broadcast.bodyHtml }],
      because: 'You get this because you look for homes with us.',
      ways: [
        { label: 'Stop mail like this', url: links.unsubscribe },
        { label: 'Choose what you get', url: links.preferences },
      ],
    },
    { name: deps.config.brandName, origin: deps.site.origin },
  );
  return { ...mail, unsubscribeUrl: links.oneClick, fromName: broadcast.fromName };
}
