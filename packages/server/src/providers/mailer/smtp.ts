import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Delivery, Mailer, MailLine, OutgoingMail } from './mailer.ts';
import { withoutAddresses } from './without-addresses.ts';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** In milliseconds. */
export interface SmtpWaits {
  /** For the connection, and for the server's greeting. */
  readonly connection: number;
  /** For any one answer. */
  readonly answer: number;
  /** For the whole of a mail, however slowly the server answers. */
  readonly mail: number;
}
export const usualWaits: SmtpWaits = { connection: 10_000, answer: 30_000, mail: 60_000 };

interface SmtpError {
  readonly message: string;
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Before the first command about the mail, what fails is the server or our login, and passes. */
const aboutMail = /^(MAIL FROM|RCPT TO|DATA|BDAT)/;
/** The server goes away, whatever it was asked. */
const closing = 421;
/** By its enhanced code: our right to send is refused, and not the address. */
const isPolicy = (reason: string): boolean => /^\d{3}[ -]5\.7\./.test(reason);

function refused({ command = '', code, responseCode }: SmtpError, reason: string) {
  if (code === 'EAUTH') return 'login';
  if (responseCode === undefined || responseCode === closing || !aboutMail.test(command)) return 'server';
  // put off before it says for whom, every mail of ours is
  if (command.startsWith('MAIL FROM') && responseCode < 500) return 'server';
  return command.startsWith('RCPT TO') && !isPolicy(reason) ? 'address' : 'mail';
}

function judged(error: SmtpError, wasHandedOver: boolean): Delivery {
  const reason = withoutAddresses(error.response ?? error.message);
  const { responseCode, command = '' } = error;
  const of = refused(error, reason);
  if (responseCode === undefined) return { outcome: wasHandedOver ? 'unknown' : 'temporary', reason, of };
  return { outcome: responseCode >= 500 && aboutMail.test(command) ? 'permanent' : 'temporary', reason, of };
}

const domainOf = ({ address }: Sender): string => address.slice(address.lastIndexOf('@') + 1);

const contentOf = (mail: OutgoingMail, from: Sender) => ({
  from: { name: mail.fromName ?? from.name, address: from.address },
  to: mail.to,
  envelope: { from: from.address, to: mail.to },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: `<${mail.key}@${domainOf(from)}>`,
  ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
  ...(mail.unsubscribeUrl === null
    ? { headers: { 'Auto-Submitted': 'auto-generated' } }
    : {
        list: {
          unsubscribe: { url: mail.unsubscribeUrl },
          ...(mail.list !== undefined && { id: { url: `${mail.list}.${domainOf(from)}` } }),
        },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
});

/** One connection at a time, closed after each mail or kept open for the next. */
function lineTo(url: string, from: Sender, waits: SmtpWaits, keepsOpen: boolean): MailLine {
  let wasHandedOver = false;
  let beforeContent: (() => Promise<void>) | undefined;
  /** The content of a mail; nodemailer begins to read it once the server has asked for it. */
  async function* content(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    await beforeContent?.();
    wasHandedOver = true;
    yield* source;
  }
  const open = () => {
    const opened = createTransport({
      url,
      connectionTimeout: waits.connection,
      greetingTimeout: waits.connection,
      socketTimeout: waits.answer,
      disableFileAccess: true,
      disableUrlAccess: true,
      // the pool would send what was cut off again by itself, which may have arrived
      ...(keepsOpen && { pool: true, maxConnections: 1, maxMessages: 100, maxRequeues: 0 }),
    } as Parameters<typeof createTransport>[0]);
    opened.use('stream', ({ message }, done) => {
      message.processFunc((source) => Readable.from(content(source), { objectMode: false }));
      done();
    });
    return opened;
  };
  let transport: ReturnType<typeof open> | undefined;
  const close = (): void => {
    transport?.close();
    transport = undefined;
  };
  return {
    close,
    async send(mail, before) {
      wasHandedOver = false;
      beforeContent = before;
      transport ??= open();
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<Delivery>((resolve) => {
        timer = setTimeout(() => {
          close();
          resolve(judged({ message: `No response within ${waits.mail / 1000} seconds.` }, wasHandedOver));
        }, waits.mail);
      });
      const sent = transport.sendMail(contentOf(mail, from)).then(
        (): Delivery => ({ outcome: 'sent' }),
        (error: unknown) => judged(error as SmtpError, wasHandedOver),
      );
      return Promise.race([sent, tooLong]).finally(() => {
        clearTimeout(timer);
      });
    },
  };
}

/** A server by its `smtp:` or `smtps:` address. */
export const smtpMailer = (url: string, from: Sender, waits: SmtpWaits = usualWaits): Mailer => ({
  keeps: false,
  send: (mail) => lineTo(url, from, waits, false).send(mail),
  line: () => lineTo(url, from, waits, true),
});
