import PostalMime from 'postal-mime';
import { startChild } from './child.ts';

/** One mail as nodemailer takes it. */
export interface PlainMail {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly list: { readonly unsubscribe: { readonly url: string } };
  readonly headers: Readonly<Record<string, string>>;
}
export interface PoolAsked {
  readonly url: string;
  readonly connections: number;
  readonly mails: number;
  readonly like: PlainMail;
}

/** What has to be handed to nodemailer for a mail like one that came: the same parts, the same headers. */
export async function mailLike(raw: string): Promise<PlainMail> {
  const {
    from,
    subject = '',
    html = '',
    text = '',
    headers,
  } = await PostalMime.parse(Buffer.from(raw, 'latin1'));
  const header = (name: string): string => headers.find(({ key }) => key === name)?.value ?? '';
  return {
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    subject,
    html,
    text,
    list: { unsubscribe: { url: header('list-unsubscribe').replaceAll(/[<>]/g, '') } },
    headers: { 'List-Unsubscribe-Post': header('list-unsubscribe-post') },
  };
}

/** Sends so many of them over a plain pool, and ends it. */
export async function sendPooled(asked: PoolAsked): Promise<void> {
  const child = startChild<PoolAsked>('plain-pool-program.ts');
  try {
    await child.ask(asked);
  } finally {
    await child.stop();
  }
}
