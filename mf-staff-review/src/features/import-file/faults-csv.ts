import type { ImportReport } from '@commonhearth/schemas';

/** What a spreadsheet would run is told as text. */
const cell = (text: string): string => `"${text.replaceAll('"', '""').replace(/^[=+\-@\t\r]/, "'$&")}"`;

/** Faulty rows with their reasons, as a file of their own. */
export const faultsCsv = (faults: ImportReport['faults']): string =>
  ['line,reason', ...faults.map(({ line, reason }) => `${line},${cell(reason)}`)].join('\r\n');
