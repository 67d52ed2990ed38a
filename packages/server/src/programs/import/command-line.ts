import { parseArgs } from 'node:util';
import { type AreaStatus, areaStatuses } from '@commonhearth/schemas/constants';
import { errorMessage } from '../../error-message.ts';
import { ImportInputError, type MappingOverride, quoted } from '../../areas/curation/index.ts';

export const usage = `Usage:
  npm run import -- areas <file.geojson> --market <key> --city <name> [--status live|in_beta|internal_review] [--name-property <property>] [--json]
  npm run import -- listings <file.csv> --market <key> [--dry-run] [--map "<column>=<field>" …] [--period <id>] [--json]

Examples:
  npm run import -- areas seattle.geojson --market seattle --city Seattle
  npm run import -- listings sales.csv --market seattle --dry-run
  unzip -p sales.zip | npm run import -- listings - --market seattle

A file named "-" is standard input. Exits with 0 if the file was imported, 1 if no row could be imported, 2 if the file or an
argument is wrong, 3 if the database failed. With --json, the last line is the report with every invalid row.`;

interface Shared {
  readonly file: string;
  readonly marketKey: string;
  readonly json: boolean;
}
export interface AreasCommand extends Shared {
  readonly kind: 'areas';
  readonly city: string;
  readonly status?: AreaStatus;
  readonly nameProperty?: string;
}
export interface ListingsCommand extends Shared {
  readonly kind: 'listings';
  readonly dryRun: boolean;
  readonly overrides: readonly MappingOverride[];
  readonly periodId?: string;
}
type Command = AreasCommand | ListingsCommand | { readonly kind: 'help' };

const shared = {
  market: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const areaOptions = {
  ...shared,
  city: { type: 'string' },
  status: { type: 'string' },
  'name-property': { type: 'string' },
} as const;
const listingOptions = {
  ...shared,
  'dry-run': { type: 'boolean' },
  map: { type: 'string', multiple: true },
  period: { type: 'string' },
} as const;

/** What the arguments ask for. Throws `ImportInputError` with what is wrong and how it is used. */
export function readCommand(args: readonly string[]): Command {
  const [kind, ...rest] = args;
  if (kind === 'areas') return readAreas(rest);
  if (kind === 'listings') return readListings(rest);
  if (kind === undefined || kind === 'help' || kind === '--help' || kind === '-h') return { kind: 'help' };
  throw wrong(`"${kind}" cannot be imported: use "areas" or "listings".`);
}

function readAreas(args: readonly string[]): Command {
  const { values, positionals } = parsed(() =>
    parseArgs({ args: [...args], options: areaOptions, allowPositionals: true }),
  );
  if (values.help) return { kind: 'help' };
  const { status, city, 'name-property': nameProperty } = values;
  if (city === undefined) throw wrong('Add the city of the areas: --city <name>.');
  return {
    kind: 'areas',
    file: oneFile(positionals, 'file.geojson'),
    marketKey: asked(values.market),
    city,
    json: values.json ?? false,
    ...(status !== undefined && { status: checkedStatus(status) }),
    ...(nameProperty !== undefined && { nameProperty }),
  };
}

function readListings(args: readonly string[]): Command {
  const { values, positionals } = parsed(() =>
    parseArgs({ args: [...args], options: listingOptions, allowPositionals: true }),
  );
  if (values.help) return { kind: 'help' };
  return {
    kind: 'listings',
    file: oneFile(positionals, 'file.csv'),
    marketKey: asked(values.market),
    json: values.json ?? false,
    dryRun: values['dry-run'] ?? false,
    overrides: (values.map ?? []).map(readOverride),
    ...(values.period !== undefined && { periodId: values.period }),
  };
}

function readOverride(text: string): MappingOverride {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw wrong(`--map "${text}" is not "<column>=<field>".`);
  return { column: text.slice(0, at), field: text.slice(at + 1) };
}

function checkedStatus(status: string): AreaStatus {
  const found = areaStatuses.find((one) => one === status);
  if (found === undefined) throw wrong(`--status "${status}" is none of ${quoted(areaStatuses)}.`);
  return found;
}

function oneFile(positionals: readonly string[], example: string): string {
  const [file, ...more] = positionals;
  if (file === undefined) throw wrong(`Name the file to import: <${example}>.`);
  if (more.length > 0) throw wrong(`One file at a time; also given: ${quoted(more)}.`);
  return file;
}

function asked(market: string | undefined): string {
  if (market === undefined) throw wrong('Add the market: --market <key>, for example --market seattle.');
  return market;
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw wrong(errorMessage(error));
  }
}

const wrong = (reason: string) => new ImportInputError(`${reason}\n\n${usage}`);
