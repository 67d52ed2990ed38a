/** `full` writes every dollar; `short` abbreviates above 9,999 and `shorter` above 999 [9]. */
export type MoneyMode = 'full' | 'short' | 'shorter';

const thousandsAbove = { short: 9_999, shorter: 999 } as const;
const millionsFrom = 999_900;

const formats = new Map<number, Intl.NumberFormat>();
/** Made when it is first needed: each costs a slow phone milliseconds, and not every page has a price. */
function dollars(value: number, digits: number): string {
  const format =
    formats.get(digits) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 0,
      maximumFractionDigits: digits,
    });
  formats.set(digits, format);
  return format.format(value);
}

/** Money in US dollars as in [9]: '$849,900', '$849.9k', '$1.25m'. An unknown price is said in words. */
export function formatMoney(value: number | null, mode: MoneyMode): string {
  if (value === null || !Number.isFinite(value)) return mode === 'full' ? 'Price not listed' : 'No price';
  const size = Math.abs(value);
  if (mode === 'full' || size <= thousandsAbove[mode]) return dollars(value, 0);
  // one decimal keeps $999,899 below $1,000k, which is why millions may begin at $999,900
  return size < millionsFrom ? `${dollars(value / 1_000, 1)}k` : `${dollars(value / 1_000_000, 2)}m`;
}
