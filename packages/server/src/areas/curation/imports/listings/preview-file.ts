import { cutText } from '../../../../cut-text.ts';
import { ImportInputError } from '../input-error.ts';
import { fieldNames, fields } from './file/fields.ts';
import { detectColumns, missingFields, type MappingOverride } from './file/mapping.ts';
import { readRows, type Row } from './file/read-rows.ts';
import { describeMapping } from './report.ts';

/** What staff see of a file before they import it: its columns, where each goes, and the first values. */
export interface FilePreview {
  readonly columns: readonly {
    readonly column: string;
    readonly field: string;
    readonly examples: readonly string[];
  }[];
  readonly fields: readonly { readonly field: string; readonly required: boolean }[];
  /** What every row needs and no column goes to. */
  readonly missing: readonly string[];
}

const examples = 3;
const longestExample = 40;

/** Reads the head of a file. Throws `ImportInputError` where it cannot be used, whatever is mapped. */
export async function previewFile(
  bytes: AsyncIterable<Uint8Array>,
  overrides: readonly MappingOverride[],
): Promise<FilePreview> {
  const source = readRows(bytes);
  try {
    const first: Row[] = [];
    for await (const rows of source) {
      first.push(...rows);
      if (first.length > examples) break;
    }
    const [header, ...rows] = first;
    if (header === undefined)
      throw new ImportInputError('The file is empty. Its first line must name the columns.');
    if (header.broken !== undefined) throw new ImportInputError('The file ends inside its header.');
    const mapping = detectColumns(header.values, overrides);
    const examplesOf = (column: string) => {
      const at = mapping.columns.indexOf(column);
      return rows
        .slice(0, examples)
        .map(({ values }) => cutText((values[at] ?? '').trim(), longestExample))
        .filter((value) => value !== '');
    };
    return {
      columns: describeMapping(mapping).map((entry) => ({ ...entry, examples: examplesOf(entry.column) })),
      fields: fieldNames.map((field) => ({ field, required: fields[field].required })),
      missing: missingFields(mapping),
    };
  } finally {
    await source.return(undefined);
  }
}
