const hidden = '[redacted]';

const streets =
  'St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Ct|Court|Way|Pl|Place|Ter|Terrace|Pkwy|Parkway|Cir|Circle|Hwy|Highway';

/** What people type that has a shape of its own, with or without quotes. */
const typed: readonly (readonly [RegExp, string])[] = [
  // engines quote the beginning of what they could not read
  [/(["“])(?!<)(?:[^"“”]*|[^“”]{0,80}?)(["”](?:\.\.\.|…)? is not valid JSON)/g, `$1${hidden}$2`],
  [
    /((?:^|[\s{,("'])(?:(?:first|last|full|user)?_?name|(?:full_|formatted_)?address|street|phone|note|comment|body|query)\\?["']?\s*[:=]\s*)(?:\\?"[^"]*"|'[^']*'|[^\s,;&)}\]]+)/gi,
    `$1${hidden}`,
  ],
  [new RegExp(`\\b\\d{1,6} (?:[NSEW]\\.? )?(?:[A-Z][\\w'’-]* ){1,4}(?:${streets})\\b`, 'g'), hidden],
  [/(?<![\w.:/+])(?:\+\d[\d ().-]{7,18}\d|\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4})(?![\w.])/g, hidden],
  [/(?<![\w./])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g, hidden],
];

/** Quotes around a text, and no apostrophe within a word. */
const quoted = /(?<!\w)(["'`])((?:(?!\1)[^\n]|\1(?=\w)){1,400})\1(?!\w)|“([^”\n]{1,400})”/g;

/** Names in code: `price`, `mf-dashboard`, `--color`, `./home`, `/remotes/a.js`, `@scope/name`. */
const codeName = /^(?:[a-z_$][\w$.:-]*|--[\w-]+|[./@][\w@./+-]*|[\w@.+-]+(?:\/[\w@.+-]+)+)$/;
/** Classes of browsers and of code, such as `HTMLInputElement`. */
const className = /^[A-Z]+[a-z]+[A-Z][A-Za-z]*$|^[A-Z]{2}[A-Za-z]*$/;
/** Browsers name their own classes after these words: "Failed to execute 'append' on 'Node'". */
const beforeClass = /\b(?:on|construct|class|instance of|of type|interface)\s$/;
/** Signs that a parser did not expect, and the beginning of a page in place of an answer. */
const sign = /^(?:[^\p{L}\p{N}\s]{1,3}|<!?[a-z]*\s?)$/iu;

const isCode = (text: string, before: string): boolean =>
  codeName.test(text) ||
  className.test(text) ||
  sign.test(text) ||
  (beforeClass.test(before) && /^[A-Z][A-Za-z]*$/.test(text));

/**
 * The text of an error without what a person may have typed: quoted text unless it is a name in code, values of name and
 * address fields, street addresses, phone numbers and network addresses.
 */
export const withoutTypedText = (text: string): string =>
  typed
    .reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)
    .replace(
      quoted,
      (
        whole,
        mark: string | undefined,
        inner: string | undefined,
        curly: string | undefined,
        at: number,
        all: string,
      ) => {
        const words = inner ?? curly ?? '';
        if (words === hidden || isCode(words, all.slice(Math.max(0, at - 20), at))) return whole;
        return mark === undefined ? `“${hidden}”` : `${mark}${hidden}${mark}`;
      },
    );
