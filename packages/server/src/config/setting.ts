/** What an operator reads about a setting. */
export interface Setting {
  readonly purpose: string;
  /** In words where it is not a value. */
  readonly default: string;
  readonly example: string;
  /** Its value may hold a password and is never shown. */
  readonly secret?: true;
}
