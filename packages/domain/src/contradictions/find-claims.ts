import { acreInSqft } from '@commonhearth/schemas/constants';
import { aroundOf, boundOf, saidOf, type Around, type Claim } from './claim.ts';
import { numberPattern, writtenNumber, type WrittenNumber } from './numbers.ts';
import type { RecordFact } from './record.ts';

/** Where a number begins: not within a word, an amount, a range or another number. */
const begin = String.raw`(?<![\w$.,–/½]|\d-)`;

type Reader = (match: RegExpExecArray, around: Around) => Partial<Claim> | undefined;

interface Finder {
  readonly fact: RecordFact;
  /** A text that has none of it is not searched: most say little, and the search is slow. */
  readonly hint: RegExp;
  /** Its group `n` is the number. */
  readonly pattern: RegExp;
  /** Undefined where the number is about something else. */
  readonly read?: Reader;
}

const counted = (fact: RecordFact, noun: string, read?: Reader): Finder => ({
  fact,
  hint: new RegExp(noun, 'i'),
  pattern: new RegExp(
    `${begin}(?<n>${numberPattern})(?:[ -](?:full|half|large|small|big|bright|sunny|spacious|generous|real|whole|separate|modern|new))?[ -]?(?:${noun})(?![\\w])`,
    'gi',
  ),
  ...(read !== undefined && { read }),
});

const elsewhere =
  /^\s*(?:down|away|nearby|over|up the|on the (?:block|street)|next door|across|sold|from (?:the|a)|in the (?:neighbou?rhood|area|street))\b/;
const potential = /^[^,]*\b(?:potential|possible|more|could|planned|permitted)\b/;
const another = /\b(?:another|further|additional|up to|room for|space for|zoned for|add|potential)\s*$/;

const areaUnit = String.raw`(?:sq\.? ?ft\.?|sqft|square[ -]f(?:ee|oo)t|sf)`;
const ofLot = /^[ -]*(?:corner |flat |level |sunny |fenced |big |deep )?(?:lot|parcel)\b/;
const lotBefore =
  /\b(?:lot|parcel)(?: (?:of|is|has|measures|spans|at|size))*[: ]*(?:about |around |nearly )?$/;
const otherRoom =
  /^[ -]*(?:\w+ )?(?:garage|basement|deck|shed|patio|shop|workshop|attic|terrace|porch|balcony|kitchen|room|addition|yard|garden|land|park|courtyard|store|plaza)\b/;

function readArea(_: RegExpExecArray, { before, after }: Around): Partial<Claim> | undefined {
  if (otherRoom.test(after)) return undefined;
  if (ofLot.test(after) || lotBefore.test(before)) return { fact: 'lot', of: 'whole' };
  return {};
}

const changed =
  /\b(?:renovated|remodell?ed|updated|rebuilt|converted|restored|added|addition|roof|kitchen|permit(?:s|ted)?|opened|bought|sold|expanded|upgraded|refreshed|replaced|since|until)\b/;
const styles =
  'craftsman|bungalow|victorian|tudor|ranch|duplex|triplex|fourplex|house|home|building|colonial|four-?square|mid-century|modern|cape|edwardian|farmhouse|rambler|fourplexes|compound';

const readYear: Reader = (match, { before }) => {
  if (changed.test(before.split(',').at(-1) ?? '')) return undefined;
  const said = match.groups?.['n'] ?? '';
  const value = Number.parseInt(said, 10);
  return { number: said.endsWith('s') ? { value: value + 4.5, step: 9 } : { value, step: 1 } };
};

/** What an amount of money is about that is not what the home costs. */
const otherMoney =
  /^\s*(?:[/]|a month|per month|monthly|a year|per year|annual|in (?:upgrades|taxes|improvements|rent|repairs|work|hoa)|of (?:upgrades|work|improvements|rent)|off\b|less\b|below\b|under\b|above\b|over\b|hoa|rent|tax|credit|remodel|renovation|kitchen|addition|upgrade|down\b|deposit|income|reduction|price cut|cheaper|more\b)/;
const otherMoneyBefore =
  /\b(?:rents?|rented|hoa|tax(?:es)?|save|saves|cut|reduced|dropped|drop of|spent|invested|worth of|dues|deposit|income)(?: (?:by|of|for|is|are|at))*\s*$/;
const scales: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, mm: 1e6 };

const readMoney: Reader = (match, { before, after }) => {
  if (otherMoney.test(after) || otherMoneyBefore.test(before)) return undefined;
  const { amount = '', scale: name = '' } = match.groups ?? {};
  const scale = scales[name.toLowerCase()] ?? 1;
  const { value, step } = writtenNumber(amount);
  // an amount in full is exact to thousands at most, one in millions to what is written of it
  const exactTo = scale > 1 ? Math.min(step, 1) * scale : Math.min(step, 1000);
  // a smaller one is no price of a home
  return value * scale < 10_000 ? undefined : { number: { value: value * scale, step: exactTo } };
};

const ofAcre = (said: string): WrittenNumber => {
  const written = writtenNumber(said.startsWith('.') ? `0${said}` : said);
  return { ...written, step: Math.min(written.step, 1) };
};
const fractions: Readonly<Record<string, number>> = { quarter: 0.25, half: 0.5, third: 1 / 3 };
const plexes: Readonly<Record<string, number>> = { duplex: 2, triplex: 3, fourplex: 4, quadplex: 4 };

const openLand = /^\s*(?:park|garden|preserve|open space|green)/;
const readAcres =
  (valueOf: (said: string) => WrittenNumber, bound?: 'about'): Reader =>
  (match, { after }) =>
    openLand.test(after)
      ? undefined
      : {
          unit: acreInSqft,
          of: 'whole',
          number: valueOf(match.groups?.['n'] ?? ''),
          ...(bound !== undefined && { bound }),
        };

const readBaths: Reader = (match) => {
  const said = match.groups?.['n'] ?? '';
  return /[ -]half/i.test(match[0].slice(said.length))
    ? { number: { value: writtenNumber(said).value / 2, step: 0.5 } }
    : {};
};

const readUnits: Reader = (match, { before, after }) => {
  const isOther =
    elsewhere.test(after) ||
    potential.test(after.split(/\s+/).slice(0, 4).join(' ')) ||
    another.test(before) ||
    /^one$/i.test(match.groups?.['n'] ?? '');
  return isOther ? undefined : { of: 'whole' };
};

const years = String.raw`(?<n>(?:1[6-9]\d\d|20\d\d)s?)\b`;
const fourDigits = /\d{4}/;
const builtIn = String.raw`(?<=\b(?:built|constructed|dates?(?: back)?|dating)(?: (?:in|circa|around|from|to|about|back to)){0,3} )`;

const finders: readonly Finder[] = [
  {
    fact: 'price',
    hint: /\$/,
    pattern:
      /(?<=\$ ?)(?<![\d.,])(?<n>(?<amount>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?: ?(?<scale>k|mm?|thousand|million))?)\b/gi,
    read: readMoney,
  },
  counted('bedrooms', 'bedrooms?|beds?|bdrms?|brs?|bds?'),
  counted('bathrooms', 'bathrooms?|baths?|bas?', readBaths),
  {
    fact: 'sqft',
    hint: /\d/,
    pattern: new RegExp(`${begin}(?<n>\\d[\\d,]*)[ -]?${areaUnit}(?![\\w])`, 'gi'),
    read: readArea,
  },
  {
    fact: 'lot',
    hint: /acre/i,
    pattern: new RegExp(`${begin}(?<n>${numberPattern}|\\.\\d+)[ -]acres?\\b`, 'gi'),
    read: readAcres(ofAcre),
  },
  {
    fact: 'lot',
    hint: /acre/i,
    pattern: /\b(?<n>quarter|half|third)[ -](?:of )?(?:an? )?acre\b/gi,
    read: readAcres((said) => ({ value: fractions[said.toLowerCase()] ?? 0, step: 0.1 }), 'about'),
  },
  counted('units', 'homes?|units?|households?|houses?|dwellings?|residences?|front doors?', readUnits),
  {
    fact: 'units',
    hint: /plex/i,
    pattern: /\b(?<n>duplex|triplex|fourplex|quadplex)\b/gi,
    read: (match, { before }) =>
      another.test(before)
        ? undefined
        : {
            of: 'whole',
            number: { value: plexes[match.groups?.['n']?.toLowerCase() ?? ''] ?? 0, step: 1 },
          },
  },
  { fact: 'year', hint: fourDigits, pattern: new RegExp(`${builtIn}${years}`, 'gi'), read: readYear },
  {
    fact: 'year',
    hint: fourDigits,
    pattern: new RegExp(`${begin}${years}(?=-built|[ -](?:${styles})\\b)`, 'gi'),
    read: readYear,
  },
];

function claimOf(fact: RecordFact, match: RegExpExecArray, text: string, read: Reader | undefined): Claim[] {
  const said = match.groups?.['n'] ?? '';
  const start = match.index + match[0].indexOf(said);
  const around = aroundOf(text, match.index, match.index + match[0].length);
  const reading = read === undefined ? {} : read(match, around);
  if (reading === undefined) return [];
  return [
    {
      fact,
      start,
      end: start + said.length,
      number: writtenNumber(said),
      unit: 1,
      of: saidOf(around),
      bound: boundOf(around),
      ...reading,
    },
  ];
}

/** Every number that a text says of a fact of the record, in the order of the text. */
export function findClaims(text: string): readonly Claim[] {
  const found = finders.flatMap(({ fact, hint, pattern, read }) =>
    (hint.test(text) ? [...text.matchAll(pattern)] : []).flatMap((match) => claimOf(fact, match, text, read)),
  );
  const first = new Map(found.map((claim) => [`${claim.fact} ${claim.start}`, claim]));
  return [...first.values()].sort((a, b) => a.start - b.start);
}
