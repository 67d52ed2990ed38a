import type { ImportReport } from '@commonhearth/schemas';
import { faultsCsv } from './faults-csv.ts';

/** Downloads skipped rows with their reasons; `name` is that of the imported file. */
export function saveFaults(faults: ImportReport['faults'], name: string): void {
  const address = URL.createObjectURL(new Blob([faultsCsv(faults)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/\.csv$/i, '')}-skipped-rows.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
