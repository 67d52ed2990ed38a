/** Texts of a record, by their field. */
export type Texts = Readonly<Record<string, string>>;
/** A refused or lost save, as a client tells it. */
export interface Refused {
  readonly error: {
    readonly status: number | 'no answer';
    readonly code: string;
    readonly message: string;
    readonly problem?: {
      readonly type: string;
      readonly title: string;
      readonly status: number;
      readonly code: string;
      readonly current: unknown;
    };
  };
}
export type Answer<Stored> = { readonly found: Stored } | Refused;

/** What one person writes with: the session that is tried. */
export interface Writer<Stored> {
  readonly state: () => {
    readonly stored: Stored;
    readonly texts: Texts;
    readonly clashing: readonly string[];
    readonly unsaved: number;
  };
  readonly set: (field: string, text: string) => void;
  readonly save: () => Promise<void>;
  readonly choose: (field: string, whose: 'mine' | 'theirs') => void;
  readonly adopt: (stored: Stored) => void;
  /** Takes the last typing back, or does it again; where the form has that. */
  readonly takeBack?: (again: boolean) => void;
}
/** The form that two write: its record, and how a person opens it. */
export interface Form<Stored extends { readonly version: number }> {
  readonly first: Stored;
  readonly textsOf: (stored: Stored) => Texts;
  /** The record with these texts, as the server writes them. */
  readonly written: (stored: Stored, texts: Texts) => Stored;
  /** `send` takes the texts that were changed and the version that they were written over. */
  readonly open: (
    first: Stored,
    send: (version: number, texts: Texts) => Promise<Answer<Stored>>,
  ) => Writer<Stored>;
}

export const mismatchWith = (current: unknown): Refused => ({
  error: {
    status: 409,
    code: 'version_mismatch',
    message: 'Someone changed this.',
    problem: { type: 'about:blank', title: '', status: 409, code: 'version_mismatch', current },
  },
});
export const noAnswer: Refused = {
  error: { status: 'no answer', code: 'unavailable', message: 'No answer came.' },
};
export const alike = (one = '', other = ''): boolean => one.trim() === other.trim();
