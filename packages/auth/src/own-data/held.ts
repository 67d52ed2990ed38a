/**
 * Rows of one table about a person: how they are found, what the person's export has of them, and what happens to them
 * when the person's data is deleted. A test over the schema asks for every column.
 */
export interface PersonalData {
  /** The name in the export. */
  readonly name: string;
  /** With its schema. */
  readonly table: string;
  /** SQL over `t`: `$1` is the user's id, `$2` the account's id at the provider, `$3` the address. */
  readonly whose: string;
  readonly exported: readonly string[];
  /** Columns that are not exported, with the reason. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** Exported beside the columns: SQL as in `whose`, such as the name of what an id stands for. */
  readonly computed?: Readonly<Record<string, string>>;
  /** How many rows are read at a time, if they are large. */
  readonly rowsAtOnce?: number;
  /**
   * `deleted`, or `cascades` with a row that is; `anonymized`: the row stays and names nobody; `kept`: it never had
   * more than a hash.
   */
  readonly onDeletion: 'deleted' | 'cascades' | 'anonymized' | 'kept';
  /** What to set in anonymized rows besides references that become null by themselves, as SQL. */
  readonly anonymize?: string;
}

const account = 't.account_id::text = $2';
/** Anybody can ask for a code to any address, or sign up with it. */
const someoneElses = 'It belongs to the person who asked for it, and that may be someone else.';
const secret = 'A secret, or the hash of one.';

/** Personal data of the embedded provider, in an order in which it can be deleted. */
export const accountPersonalData: readonly PersonalData[] = [
  {
    name: 'mail_links',
    table: 'auth.mail_tokens',
    whose: `t.subject in (
      select $2 union all select id::text from auth.mailed_codes where email = lower($3) or account_id::text = $2
      union all select id::text from auth.changes where account_id::text = $2
      union all select id::text from auth.sign_ups where email = lower($3))`,
    exported: ['purpose', 'created_at', 'expires_at', 'used_at'],
    withheld: { token_hash: secret, subject: 'The id of the account or of the code.' },
    onDeletion: 'deleted',
  },
  {
    name: 'codes',
    table: 'auth.mailed_codes',
    whose: 't.email = lower($3) or t.account_id::text = $2',
    exported: ['email', 'purpose', 'makes_account', 'guesses', 'created_at', 'expires_at'],
    withheld: {
      ...{ salt: secret, code_hash: secret, place_hash: 'A hash that does not reveal the place.' },
      ...{ id: someoneElses, account_id: someoneElses, user_metadata: someoneElses },
    },
    onDeletion: 'deleted',
  },
  {
    name: 'codes_of_the_release_before',
    table: 'auth.codes',
    whose: 't.email = lower($3) or t.account_id::text = $2',
    exported: ['email', 'purpose', 'makes_account', 'guesses', 'created_at', 'expires_at'],
    withheld: {
      salt: secret,
      code_hash: secret,
      id: someoneElses,
      account_id: someoneElses,
      user_metadata: someoneElses,
    },
    onDeletion: 'deleted',
  },
  {
    name: 'sign_ups',
    table: 'auth.sign_ups',
    whose: 't.email = lower($3)',
    exported: ['email', 'created_at', 'expires_at'],
    withheld: { password_hash: secret, browser_hash: secret, id: someoneElses, user_metadata: someoneElses },
    onDeletion: 'deleted',
  },
  {
    name: 'refresh_tokens',
    table: 'auth.refresh_tokens',
    whose: 't.session_id in (select id from auth.sessions where user_id::text = $2)',
    exported: ['session_id', 'created_at', 'used_at'],
    withheld: { token_hash: secret, successor_salt: secret },
    onDeletion: 'cascades',
  },
  {
    name: 'sessions',
    table: 'auth.sessions',
    whose: 't.user_id::text = $2',
    exported: ['id', 'user_id', 'method', 'device', 'created_at', 'refreshed_at'],
    onDeletion: 'cascades',
  },
  {
    name: 'changes',
    table: 'auth.changes',
    whose: account,
    exported: ['id', 'account_id', 'old_email', 'created_at', 'expires_at'],
    onDeletion: 'cascades',
  },
  {
    name: 'known_places',
    table: 'auth.known_places',
    whose: account,
    exported: ['account_id', 'seen_at'],
    withheld: { place_hash: 'A hash that does not reveal the place.' },
    onDeletion: 'cascades',
  },
  {
    name: 'other_providers',
    table: 'auth.identities',
    whose: 't.user_id::text = $2',
    exported: ['id', 'provider', 'issuer', 'subject', 'user_id', 'email', 'created_at', 'last_sign_in_at'],
    onDeletion: 'cascades',
  },
  {
    name: 'provider_sign_ins_under_way',
    table: 'auth.oauth_codes',
    whose: 't.user_id::text = $2',
    exported: ['user_id', 'created_at', 'expires_at'],
    withheld: { code_hash: secret, challenge: secret },
    onDeletion: 'cascades',
  },
  {
    name: 'account',
    table: 'auth.users',
    whose: 't.id::text = $2',
    exported: [
      'id',
      'email',
      'user_metadata',
      'email_confirmed_at',
      'confirmation_sent_at',
      'repeated_sign_up_at',
      'last_sign_in_at',
      'created_at',
      'updated_at',
    ],
    withheld: { password_hash: secret },
    onDeletion: 'deleted',
  },
];
