import { z } from 'zod';

const options = z.record(z.string().max(40), z.union([z.string().max(80), z.number(), z.boolean()]));
const locale = z.string().max(35).optional();
const text = z.string().max(10_000);
const commonFields = { locale, options };
const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), ...commonFields, value: z.number() }),
  z.object({ kind: z.literal('date'), ...commonFields, value: z.number() }),
  z.object({ kind: z.literal('list'), ...commonFields, value: z.array(text).max(100) }),
  z.object({ kind: z.literal('plural'), ...commonFields, value: z.number() }),
  z.object({ kind: z.literal('compare'), ...commonFields, value: z.tuple([text, text]) }),
]);

type FormatRequest = Pick<z.infer<typeof requestSchema>, 'locale' | 'options'>;

/** Limits for one render: characters in a request, requests, and formatters of one kind. */
const [maxRequestLength, maxRequests, maxFormatters] = [25_000, 20_000, 100];

function memoize<T>(
  make: (locale: FormatRequest['locale'], options: FormatRequest['options']) => T,
): (request: FormatRequest) => T {
  const cache = new Map<string, T>();
  return ({ locale, options }) => {
    const name = JSON.stringify([locale, options]);
    const format = cache.get(name) ?? make(locale, options);
    cache.set(name, format);
    if (cache.size > maxFormatters) throw new Error(`The code uses more than ${maxFormatters} formatters.`);
    return format;
  };
}

/**
 * Formats values as browsers do, for one run of an engine that has no `Intl`. Takes a request as JSON and returns text.
 * Has no side effects outside the formatter caches. Times are in UTC unless the options set a time zone. Throws for
 * requests that `Intl` or the schema rejects, and above the limits.
 */
export function guestFormatter(): (json: string) => string {
  const numbers = memoize((locale, options) => new Intl.NumberFormat(locale, options));
  const dates = memoize(
    (locale, options) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
  );
  const lists = memoize((locale, options) => new Intl.ListFormat(locale, options));
  const plurals = memoize((locale, options) => new Intl.PluralRules(locale, options));
  const collators = memoize((locale, options) => new Intl.Collator(locale, options));
  let requests = 0;
  return (json) => {
    requests += 1;
    if (requests > maxRequests) throw new Error(`The code formats more than ${maxRequests} values.`);
    if (json.length > maxRequestLength)
      throw new Error(`The code formats a text of more than ${maxRequestLength} characters.`);
    const request = requestSchema.parse(JSON.parse(json));
    switch (request.kind) {
      case 'number':
        return numbers(request).format(request.value);
      case 'date':
        return dates(request).format(request.value);
      case 'list':
        return lists(request).format(request.value);
      case 'plural':
        return plurals(request).select(request.value);
      case 'compare':
        return String(collators(request).compare(...request.value));
    }
  };
}
