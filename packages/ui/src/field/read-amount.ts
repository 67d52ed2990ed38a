/** What a number counts, where people write it with the number: dollars, or square feet. */
export type NumberUnit = 'usd' | 'sqft';

const unitWords: Readonly<Record<NumberUnit, RegExp>> = {
  usd: /^(?:us)?\$ ?|^usd ?| ?(?:\$|usd|dollars?)$/g,
  sqft: / ?(?:sq\.? ?ft\.?|sf|square feet|ft²)$/g,
};
const scales: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
};
const scaled = /^(.*?) ?(k|thousand|m|million)?$/;
/** Groups of three behind one kind of sign, and a decimal part behind the other. */
const grouped = /^(\d{1,3}(?:([,.' ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
/** One or two digits behind a comma; behind a dot, which no longer part could mistake for a group, any number. */
const decimal = /^(\d*)(?:,(\d{1,2})|\.(\d*))?$/;

const numberOf = (whole: string, fraction = ''): number =>
  Number(`${whole === '' ? '0' : whole}.${fraction}0`);

/** The readings of the digits, the likelier first: '900.000' are thousands before they are a fraction. */
function readings(digits: string): readonly number[] {
  const found: number[] = [];
  const [, groups, , part] = grouped.exec(digits) ?? [];
  if (groups !== undefined) found.push(numberOf(groups.replaceAll(/\D/g, ''), part));
  const [, whole = '', short, long] = decimal.exec(digits) ?? [];
  if (decimal.test(digits) && /\d/.test(digits)) found.push(numberOf(whole, short ?? long));
  return found;
}

/**
 * The numbers that a text can mean, the likelier first; none for what is no number. Thousands stand in groups
 * of three behind commas, dots, spaces or apostrophes. A second reading, of three digits as a fraction, is
 * there only before k and m: '1.125m'.
 */
export function readAmounts(text: string, unit?: NumberUnit): readonly number[] {
  const plain = text.trim().toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
  const bare = (unit === undefined ? plain : plain.replaceAll(unitWords[unit], '')).trim();
  const sign = bare.startsWith('-') ? -1 : 1;
  const [, digits = '', scale] = scaled.exec(sign < 0 ? bare.slice(1) : bare) ?? [];
  const all = readings(digits);
  const factor = scale === undefined ? 1 : (scales[scale] ?? 1);
  // 1.1m is no whole number of thousandths for a computer
  return (scale === undefined ? all.slice(0, 1) : all).map((value) =>
    Number((sign * value * factor).toPrecision(12)),
  );
}

const endings = ['0', '00', '000', 'k', 'm', 'thousand', 'million', 'sqft', 'sq ft', 'usd'];

/** What the text may be on its way to become: '1,2' is the start of '1,200' and of '1,2m'. */
export function continuations(text: string): readonly string[] {
  const [, tail = ''] = /(?:^|[^a-z ])([a-z ]*)$/i.exec(text) ?? [];
  const head = text.slice(0, text.length - tail.length);
  const begun = tail.trim().toLowerCase();
  return endings.filter((ending) => ending.startsWith(begun)).map((ending) => `${head}${ending}`);
}
