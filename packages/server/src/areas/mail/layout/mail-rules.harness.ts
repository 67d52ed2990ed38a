import { caniemail, type CanIEmailOptions } from 'caniemail';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:a11y', 'html-validate:document'],
  rules: {
    'close-order': 'error',
    'no-dup-id': 'error',
    'element-required-attributes': 'error',
    'element-permitted-content': 'error',
    'require-sri': 'off',
    'prefer-native-element': 'off',
  },
});

/** What is wrong with the HTML of a mail, for those who read it aloud too. */
export async function htmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

const programs: CanIEmailOptions['clients'] = [
  'gmail.*',
  'apple-mail.*',
  'outlook.*',
  'yahoo.*',
  // of the one for Windows the data say too little
  'thunderbird.macos',
  'samsung-email.*',
  'protonmail.*',
  'fastmail.*',
];

/** What some program does not know, and the mail is as readable without. */
const doneWithout: ReadonlySet<string> = new Set([
  // the other scheme, and what is for narrow screens: then the mail is light and wide
  'color-scheme CSS property',
  'color-scheme meta tag',
  '<style> element',
  '@media',
  // the ground, which the table has too
  '<body> element',
  // of the preview, three ways to hide it
  'display:none',
  'max-height property',
  'overflow',
  // that a code stays in one line
  'white-space',
  // looks
  'border-radius',
  'text-decoration',
  'height property',
  'word-break',
  'role attribute',
]);

/** What mails use that a program of note does not know, and readers would miss. */
export function unsupported(html: string): readonly string[] {
  const { errors } = caniemail({ clients: programs, html }).issues;
  const titles = new Set([...errors.values()].flat().map(({ title }) => title));
  return [...titles].filter((title) => !doneWithout.has(title));
}
