import type { Mapping } from './file/mapping.ts';
import type { Fault } from './file/validate-row.ts';
import type { Warning } from './warnings.ts';

/** How many faulty rows a report shows. */
export const shownFaults = 20;

/** The first home of the file as it will look, so that a wrong mapping shows before the import. */
export interface ExampleHome {
  readonly address: string;
  readonly price: number;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly sqft: number | null;
}

/**
 * What became of each row: `imported + returned + updated + unchanged + superseded + faulty = rows`. Times in
 * milliseconds.
 */
export interface ListingReport {
  readonly kind: 'listings';
  readonly dryRun: boolean;
  readonly marketId: string;
  readonly market: string;
  readonly period: { readonly reviewPeriodId: string; readonly name: string };
  readonly mapping: readonly { readonly column: string; readonly field: string }[];
  readonly rows: number;
  readonly imported: number;
  /**
   * Of the imported ones: in the bounds of the market, in no area. They cannot be published before they have
   * one.
   */
  readonly importedWithoutArea: number;
  /** Rejected in an earlier cycle, and back For Review: their price or their status is another. */
  readonly returned: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly superseded: number;
  readonly faulty: number;
  /** The first ones, or all where all were asked for. */
  readonly faults: readonly Fault[];
  /** Values in columns without a name: they are not kept. */
  readonly unnamedValues: number;
  /** `null` if no row can be imported. */
  readonly example: ExampleHome | null;
  readonly warnings: readonly Warning[];
  readonly phases: {
    readonly read: number;
    readonly classify: number;
    readonly load: number;
    readonly total: number;
  };
}

/** Each column with the field that it became. */
export function describeMapping(mapping: Mapping): ListingReport['mapping'] {
  const fields = Object.entries<number>(mapping.positions).map(([field, position]) => ({ position, field }));
  const attributes = mapping.attributes
    .filter(({ position }) => !fields.some((field) => field.position === position))
    .map(({ position }) => ({ position, field: 'attribute' }));
  const reserved = mapping.reserved.map((position) => ({ position, field: 'reserved' }));
  return mapping.columns.flatMap((column, position) => {
    const found = [...fields, ...attributes, ...reserved].find((entry) => entry.position === position);
    return column === '' ? [] : [{ column, field: found?.field ?? 'ignore' }];
  });
}

const n = (number: number) => number.toLocaleString('en-US').padStart(9);
const count = (values: number) => (values === 1 ? '1 value' : `${values.toLocaleString('en-US')} values`);

/** The columns of the file by what became of them. */
function printColumns({ mapping, unnamedValues }: ListingReport): string[] {
  const named = (field: string) =>
    mapping
      .filter((entry) => entry.field === field)
      .map(({ column }) => column)
      .join(', ');
  const facts = mapping
    .filter(({ field }) => !['attribute', 'ignore', 'reserved'].includes(field))
    .map(({ column, field }) => (column === field ? column : `${column} → ${field}`));
  const reserved = named('reserved');
  return [
    `Columns: ${facts.join(', ')}`,
    `  kept as attributes: ${named('attribute') || 'none'}`,
    ...(reserved === ''
      ? []
      : [`  not kept, because the name is reserved: ${reserved} (rename it in the file to keep it)`]),
    ...(unnamedValues === 0 ? [] : [`  not kept, because the column has no name: ${count(unnamedValues)}`]),
  ];
}

function printFaults({ faulty, faults }: ListingReport): string[] {
  const shown = faults.slice(0, shownFaults);
  return [
    `${n(faulty)}  invalid, skipped`,
    ...shown.map((fault) => `           line ${fault.line}: ${fault.reason}`),
    ...(faulty > shown.length
      ? [`           … and ${(faulty - shown.length).toLocaleString('en-US')} more`]
      : []),
  ];
}

export function printListingReport(report: ListingReport): string {
  const { period, phases, warnings } = report;
  return [
    `${report.dryRun ? 'Dry run: nothing was written. ' : ''}Listings for ${report.market}, review cycle ${period.reviewPeriodId} ("${period.name}")`,
    ...printColumns(report),
    '',
    `${n(report.rows)}  rows in the file`,
    `${n(report.imported)}  imported${report.importedWithoutArea > 0 ? `, ${report.importedWithoutArea.toLocaleString('en-US')} of them in no area: they need one before you can publish them` : ''}`,
    ...(report.returned === 0
      ? []
      : [`${n(report.returned)}  back for review: rejected before, and their price or status changed`]),
    `${n(report.updated)}  updated`,
    `${n(report.unchanged)}  unchanged`,
    `${n(report.superseded)}  replaced by a newer row with the same id`,
    ...printFaults(report),
    ...(report.example === null ? [] : ['', `First home: ${report.example.address}`]),
    ...(warnings.length === 0
      ? []
      : ['', 'This looks wrong:', ...warnings.map(({ message }) => `  - ${message}`)]),
    '',
    `Took ${phases.total} ms: reading ${phases.read}, comparing ${phases.classify}, writing ${phases.load}.`,
  ].join('\n');
}
