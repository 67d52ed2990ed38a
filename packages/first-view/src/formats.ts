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

type Asked = Pick<z.infer<typeof requestSchema>, 'locale' | 'options'>;

/** What one render may ask for: characters of a request, requests, and formats of a kind. */
const [longestRequest, mostRequests, mostFormats] = [25_000, 20_000, 100];

function keeping<T>(make: (locale: Asked['locale'], options: Asked['options']) => T): (asked: Asked) => T {
  const kept = new Map<string, T>();
  return ({ locale, options }) => {
    const name = JSON.stringify([locale, options]);
    const format = kept.get(name) ?? make(locale, options);
    kept.set(name, format);
    if (kept.size > mostFormats) throw new Error(`It uses more than ${mostFormats} formats.`);
    return format;
  };
}

/**
 * Formats values as browsers do, for one run of an engine that has no `Intl`: JSON of what to format to text. It can
 * compute and nothing else. Times are in UTC unless the options say otherwise. Throws for what `Intl` refuses, for
 * values that no page formats, and at more of them than a page has.
 */
export function guestFormatter(): (request: string) => string {
  const numbers = keeping((locale, options) => new Intl.NumberFormat(locale, options));
  const dates = keeping(
    (locale, options) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
  );
  const lists = keeping((locale, options) => new Intl.ListFormat(locale, options));
  const plurals = keeping((locale, options) => new Intl.PluralRules(locale, options));
  const collators = keeping((locale, options) => new Intl.Collator(locale, options));
  let requests = 0;
  return (request) => {
    requests += 1;
    if (requests > mostRequests) throw new Error(`It formats more than ${mostRequests} values.`);
    if (request.length > longestRequest)
      throw new Error(`It formats a text of more than ${longestRequest} characters.`);
    const asked = requestSchema.parse(JSON.parse(request));
    switch (asked.kind) {
      case 'number':
        return numbers(asked).format(asked.value);
      case 'date':
        return dates(asked).format(asked.value);
      case 'list':
        return lists(asked).format(asked.value);
      case 'plural':
        return plurals(asked).select(asked.value);
      case 'compare':
        return String(collators(asked).compare(...asked.value));
    }
  };
}
