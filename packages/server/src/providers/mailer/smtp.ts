import { createTransport } from 'nodemailer';
import type { Delivery, Mailer, OutgoingMail } from './mailer.ts';
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

function judged(error: SmtpError, wasHandedOver: boolean): Delivery {
  const reason = withoutAddresses(error.response ?? error.message);
  const { responseCode, command = '' } = error;
  if (responseCode === undefined) return { outcome: wasHandedOver ? 'unknown' : 'temporary', reason };
  return { outcome: responseCode >= 500 && aboutMail.test(command) ? 'permanent' : 'temporary', reason };
}

const contentOf = (mail: OutgoingMail, from: Sender) => ({
  from: { name: from.name, address: from.address },
  to: mail.to,
  envelope: { from: from.address, to: mail.to },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: `<${mail.key}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
  ...(mail.unsubscribeUrl === null
    ? { headers: { 'Auto-Submitted': 'auto-generated' } }
    : {
        list: { unsubscribe: { url: mail.unsubscribeUrl } },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
});

/** A server by its `smtp:` or `smtps:` address; one connection a mail. */
export function smtpMailer(url: string, from: Sender, waits: SmtpWaits = usualWaits): Mailer {
  async function hand(mail: OutgoingMail, onHandedOver: () => void): Promise<void> {
    // nodemailer says nowhere else that the server asked for the mail itself
    const watch = (_entry: unknown, line: unknown): void => {
      if (typeof line === 'string' && line.startsWith('354')) onHandedOver();
    };
    const transport = createTransport({
      url,
      connectionTimeout: waits.connection,
      greetingTimeout: waits.connection,
      socketTimeout: waits.answer,
      disableFileAccess: true,
      disableUrlAccess: true,
      transactionLog: true,
      logger: { debug: watch },
    });
    await transport.sendMail(contentOf(mail, from));
  }
  return {
    keeps: false,
    async send(mail) {
      let wasHandedOver = false;
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<Delivery>((resolve) => {
        timer = setTimeout(() => {
          const message = `No answer within ${waits.mail / 1000} seconds.`;
          resolve(judged({ message }, wasHandedOver));
        }, waits.mail);
      });
      const sent = hand(mail, () => {
        wasHandedOver = true;
      }).then(
        (): Delivery => ({ outcome: 'sent' }),
        (error: unknown) => judged(error as SmtpError, wasHandedOver),
      );
      return Promise.race([sent, tooLong]).finally(() => {
        clearTimeout(timer);
      });
    },
  };
}
