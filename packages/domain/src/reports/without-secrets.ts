const hidden = '[redacted]';

/** Paths whose later part opens something: what a provider sends back, and the key of a share link. */
const secretPaths = [
  /(\/auth\/+[^/\s?#]+\/+callback)\/[^\s?#)'"]+/gi,
  /(\/hi\/+c|\/share_link_info)\/+[^/\s?#)'":]+/gi,
];

const mailAddress =
  /(?<![\w.+%&'\u0080-\uffff-])[\w.+%&'\u0080-\uffff-]+(?:@|%(?:25)*40)(?:[\w\u0080-\uffff-]{1,63}(?:\.|%(?:25)*2e))+[a-z\u0080-\uffff]{2,24}/gi;

/** In the order in which they are applied: the next finds what the one before left. */
const rules: readonly (readonly [RegExp, string])[] = [
  ...secretPaths.map((path) => [path, `$1/${hidden}`] as const),
  // a place in a file, as stacks end their addresses, stays
  [/(?<=\S)#(?!\d*;)[^\s)'"#](?:[^\s)'":]|:(?!\d+(?::\d+)?(?:[\s)'"]|$)))*/g, `#${hidden}`],
  [/#[^\s)'"=#]*=[^\s)'"]*/g, `#${hidden}`],
  [/([?&][^=&#?\s]+)=[^&#\s)'"]*?(?=(?::\d+){0,2}(?:[&#\s)'"]|$))/g, `$1=${hidden}`],
  // headers: to the end of the list, of the quoted text, or of the line
  [
    /\b((?:(?:set-)?cookie|authorization)\\*["']?\s*(?:(?:=>|:)\s*(?:\\*["']|\[)?|,\s*["']))(?:(?<=\[)[^\]]+|(?<=")[^"\\]+|(?<=')[^']+|[^\s"'\\[][^\n]*)/gi,
    `$1${hidden}`,
  ],
  [/\b(bearer)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [/(:(?:\\?\/){2})[^\s/?#\\]+@/g, `$1${hidden}@`],
  [/\beyJ[\w-]+(?:\.[\w-]*){0,2}/g, hidden],
  [
    /\b([\w-]{0,30}(?:token|pass(?:word|wd|code|phrase)|pwd|secret|(?:api|access|private|secret)[_-]?key)\\*["']?\s*[:=]\s*\\*["']?)(?:(?<=")[^"\\\n]+|(?<=')[^'\\\n]+|[^\s"'&,;:)}\\]+)/gi,
    `$1${hidden}`,
  ],
  [/-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?:(?!-----END)[^])*/g, hidden],
  // keys of Amazon, Anthropic and OpenAI, GitHub, Slack, and Stripe
  [
    /\b(?:A(?:KI|SI)A[A-Z\d]{16}|sk-[\w-]{20,}|gh[oprsu]_\w{36,}|xox[a-z]-[\w-]{10,}|[prs]k_(?:live|test)_\w+|whsec_\w+)/g,
    hidden,
  ],
  // numbers of cards
  [/(?<![\w.-])(?:[2-6]\d{3}(?:[\s-]?\d{4}){3}|3[47]\d{2}[\s-]?\d{6}[\s-]?\d{5})(?![\w-])/g, hidden],
  [mailAddress, hidden],
  // a token without a name: names of files and functions are shorter, or of one case, and hashes have one case
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*[\d_-])[\w-]{32,}/g, hidden],
];

/**
 * A text that may hold addresses and words of a person or a provider, such as an error's message, its stack
 * or a path, as it may be sent and kept: without values of parameters, fragments, tokens, passwords, keys of
 * links and mail addresses.
 */
export const withoutSecrets = (text: string): string =>
  rules.reduce((left, [secret, instead]) => left.replace(secret, instead), text);

/** The same for what says by its parameters what a visitor did: without mail addresses alone. */
export const withoutMailAddresses = (text: string): string => text.replace(mailAddress, hidden);
