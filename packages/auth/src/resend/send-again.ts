import type { AuthOptions, Sql } from '../options.ts';

interface Again {
  /** As it was typed: of the account of now, or of a sign-up. */
  readonly email: string;
  readonly redirectTo: string | null;
  readonly place: string;
}
/** Writes the mail, and answers whether there is somebody who waits for it; what is written for nobody is undone. */
export type SendAgain = (options: AuthOptions, tx: Sql, again: Again) => Promise<boolean>;
