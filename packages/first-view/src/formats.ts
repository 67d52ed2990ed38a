import { z } from 'zod';

const options = z.record(z.string().max(40), z.union([z.string().max(80), z.number(), z.boolean()]));
const locale = z.string().max(35).optional();
const text = z.string().max(10_000);
const shared = { locale, options };
const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), ...shared, value: z.number() }),
  z.object({ kind: z.literal('date'), ...shared, value: z.number() }),
  z.object({ kind: z.literal('list'), ...shared, value: z.array(text).max(100) }),
  z.object({ kind: z.literal('plural'), ...shared, value: z.number() }),
  z.object({ kind: z.literal('compare'), ...shared, value: z.tuple([text, text]) }),
]);

/**
 * Formats a value as browsers do, for an engine that has no `Intl`: JSON of what to format to text. It can compute and
 * nothing else. Times are in UTC unless the options say otherwise. Throws for what `Intl` refuses, and for values that no
 * page formats.
 */
export function formatForGuest(request: string): string {
  const asked = requestSchema.parse(JSON.parse(request));
  const { locale: of, options: given } = asked;
  switch (asked.kind) {
    case 'number':
      return new Intl.NumberFormat(of, given).format(asked.value);
    case 'date':
      return new Intl.DateTimeFormat(of, { timeZone: 'UTC', ...given }).format(asked.value);
    case 'list':
      return new Intl.ListFormat(of, given).format(asked.value);
    case 'plural':
      return new Intl.PluralRules(of, given).select(asked.value);
    case 'compare':
      return String(new Intl.Collator(of, given).compare(...asked.value));
  }
}
