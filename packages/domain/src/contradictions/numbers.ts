export const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** A whole number or a decimal, in digits or as a word, with its halves: `2,310`, `2.5`, `2½`, `two and a half`. */
export const numberPattern = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?½?|½|(?:${numberWords.join('|')})(?:[ -]and[ -]a[ -]half)?)`;

/** A number of a text with the step that it is exact to. */
export interface WrittenNumber {
  readonly value: number;
  readonly step: number;
}

/** 7,100 is exact to 100, 0.14 to a hundredth; words are exact. */
export function writtenNumber(text: string): WrittenNumber {
  const plain = text.toLowerCase().replaceAll(',', '');
  const half = plain.includes('½') || plain.includes('half') ? 0.5 : 0;
  const digits = /\d+(?:\.\d+)?/.exec(plain)?.[0];
  if (digits === undefined) {
    const word = numberWords.findIndex((one) => plain.startsWith(one));
    return { value: Math.max(word, 0) + half, step: 1 };
  }
  const [, decimals = ''] = digits.split('.');
  const zeros = decimals === '' ? (/[1-9](0*)$/.exec(digits)?.[1]?.length ?? 0) : 0;
  return { value: Number(digits) + half, step: decimals === '' ? 10 ** zeros : 10 ** -decimals.length };
}
