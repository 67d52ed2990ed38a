import { csvLine } from '@commonhearth/domain';
import type { ImportReport } from '@commonhearth/schemas';

/** Faulty rows with their reasons, as a file of their own. */
export const faultsCsv = (faults: ImportReport['faults']): string =>
  [['line', 'reason'], ...faults.map(({ line, reason }) => [String(line), reason])].map(csvLine).join('');
