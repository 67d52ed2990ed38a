import type { Mapping } from './file/mapping.ts';
import type { Fault } from './file/validate-row.ts';

/** How many faulty rows a report shows. */
export const shownFaults = 20;

/** What became of each row: `imported + updated + unchanged + superseded + faulty = rows`. Times in milliseconds. */
export interface ListingReport {
  readonly kind: 'listings';
  readonly dryRun: boolean;
  readonly marketId: string;
  readonly market: string;
  readonly period: { readonly reviewPeriodId: string; readonly name: string };
  readonly mapping: readonly { readonly column: string; readonly field: string }[];
  readonly rows: number;
  readonly imported: number;
  /** Of the imported ones: in the bounds of the market, in no area. They cannot be published before they have one. */
  readonly importedWithoutArea: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly superseded: number;
  readonly faulty: number;
  readonly faults: readonly Fault[];
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
  return mapping.columns.flatMap((column, position) => {
    const found = [...fields, ...attributes].find((entry) => entry.position === position);
    return column === '' ? [] : [{ column, field: found?.field ?? 'ignore' }];
  });
}

const n = (count: number) => count.toLocaleString('en-US').padStart(9);

export function printListingReport(report: ListingReport): string {
  const { period, phases } = report;
  const columns = (field: (name: string) => boolean) => report.mapping.filter((entry) => field(entry.field));
  const facts = columns((field) => field !== 'attribute' && field !== 'ignore').map(({ column, field }) =>
    column === field ? column : `${column} → ${field}`,
  );
  return [
    `${report.dryRun ? 'Dry run: nothing was written. ' : ''}Listings for ${report.market}, review cycle ${period.reviewPeriodId} ("${period.name}")`,
    `Columns: ${facts.join(', ')}`,
    `  kept as attributes: ${
      columns((field) => field === 'attribute')
        .map(({ column }) => column)
        .join(', ') || 'none'
    }`,
    '',
    `${n(report.rows)}  rows in the file`,
    `${n(report.imported)}  imported${report.importedWithoutArea > 0 ? `, of these ${report.importedWithoutArea.toLocaleString('en-US')} in no area: they cannot be published before they have one` : ''}`,
    `${n(report.updated)}  updated`,
    `${n(report.unchanged)}  unchanged`,
    `${n(report.superseded)}  superseded by a newer row of the same id`,
    `${n(report.faulty)}  faulty, left out`,
    ...report.faults.map((fault) => `           line ${fault.line}: ${fault.reason}`),
    ...(report.faulty > report.faults.length
      ? [`           … and ${(report.faulty - report.faults.length).toLocaleString('en-US')} more`]
      : []),
    '',
    `Took ${phases.total} ms: reading ${phases.read}, comparing ${phases.classify}, writing ${phases.load}.`,
  ].join('\n');
}
