/** One part of a mail; texts are plain, and become HTML in the layout only, but for what staff wrote as such. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** What the mail is for; the address stands below it too, for who cannot press it. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Digits to type elsewhere, in one piece, so that they can be copied. */
  | { readonly kind: 'code'; readonly code: string }
  /** A home, as small as on a card; its photo is a JPEG at an absolute address. */
  | {
      readonly kind: 'home';
      readonly title: string;
      readonly line: string;
      readonly url: string;
      readonly photo?: string;
    }
  /** Facts by their names. */
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** What a reader may need and most do not. */
  | { readonly kind: 'note'; readonly text: string }
  /** What staff wrote, as `richText` made it fit for mails; `text` says the same. */
  | { readonly kind: 'html'; readonly html: string; readonly text: string };

/** What a mail says; how it looks is the layout's. */
export interface MailContent {
  readonly subject: string;
  /** Shown beside the subject in lists of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  /** Why the reader gets this. */
  readonly because: string;
  /** How the reader gets less of it. */
  readonly ways?: readonly { readonly label: string; readonly url: string }[];
  /** Where whoever writes is reached by post: what is sent to many has to say it. */
  readonly postalAddress?: string;
}

/** Whose mail it is. */
export interface MailBrand {
  readonly name: string;
  /** Of the site, such as `https://homes.example`. */
  readonly origin: string;
}
