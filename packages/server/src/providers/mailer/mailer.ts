/** A mail as it leaves. Addresses are checked before they come here. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every attempt at the same mail. */
  readonly key: string;
  readonly replyTo: string | null;
  /** Takes the one-click POST of RFC 8058. */
  readonly unsubscribeUrl: string | null;
  /** The list that it was sent to, for readers who sort by list; a part of a domain name. */
  readonly list?: string;
  /** Whose name it comes under, where that is not the site's usual one. */
  readonly fromName?: string | null;
}

/**
 * What became of a mail. `temporary`: nobody has it, and a later attempt may go better. `permanent`: no attempt
 * will. `unknown`: it was handed over, and no answer came. `reason` is the server's, without addresses; `of` is what
 * was refused: this address, this mail, or whatever we send (the server cannot be reached, or refuses our login).
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'temporary' | 'permanent' | 'unknown';
      readonly reason: string;
      readonly of: 'address' | 'mail' | 'server' | 'login';
    };

/** One connection, kept open from mail to mail: one at a time. */
export interface MailLine {
  /**
   * @param beforeContent awaited once the server has asked for the content, before any of it goes out; a rejection keeps
   * the content here, and the mail is `temporary`
   */
  send(mail: OutgoingMail, beforeContent?: () => Promise<void>): Promise<Delivery>;
  close(): void;
}

/** Where mails go. Never rejects, and answers within a bounded time. */
export interface Mailer {
  /** Whether what was sent stays readable here: then its bodies are kept. */
  readonly keeps: boolean;
  send(mail: OutgoingMail): Promise<Delivery>;
  /** For many mails; opened with the first of them. */
  line(): MailLine;
}
