import type { ImportReport as Report } from '@commonhearth/schemas';
import { Button, Note, Stack } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { faultsCsv } from '../faults-csv.ts';

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: 8px;
  margin: 0;
  > div {
    padding: 8px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  dt {
    color: var(--ink-soft);
    font-size: 0.75rem;
  }
  dd {
    margin: 0;
    font-size: 1.125rem;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;
const Faults = styled.ul`
  max-height: 20vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  > li {
    padding: 3px 0;
    overflow-wrap: anywhere;
  }
`;
/** So many are read on the page; the file has the others. */
const shown = 20;
const n = (count: number) => count.toLocaleString('en-US');

function saveFaults(report: Report, name: string): void {
  const address = URL.createObjectURL(new Blob([faultsCsv(report.faults)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/\.csv$/i, '')}-faulty-rows.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

/** What becomes of each row of the file, what looks wrong, and what is left out and why. */
export function ImportReport({ report, name }: { readonly report: Report; readonly name: string }) {
  const classes = [
    ['Rows in the file', report.rows],
    ['New homes', report.imported],
    ['Back after a rejection', report.returned],
    ['Known, with news', report.updated],
    ['Known, unchanged', report.unchanged],
    ['Older rows of a home', report.superseded],
    ['Faulty, left out', report.faulty],
  ] as const;
  return (
    <Stack $gap={3}>
      <Counts aria-label="What becomes of the rows">
        {classes.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{n(count)}</dd>
          </div>
        ))}
      </Counts>
      {report.imported_without_area > 0 && (
        <p>
          {report.imported_without_area === 1
            ? '1 of the new homes stands in no area. It cannot be published before it has one.'
            : `${n(report.imported_without_area)} of the new homes stand in no area. They cannot be published before they have one.`}
        </p>
      )}
      {report.warnings.map(({ kind, message }) => (
        <Note key={kind} dense tone="warn" title="This looks wrong.">
          {message}
        </Note>
      ))}
      {report.faults.length > 0 && (
        <div>
          <Faults aria-label="Faulty rows">
            {report.faults.slice(0, shown).map(({ line, reason }) => (
              <li key={line}>
                Line {n(line)}: {reason}
              </li>
            ))}
          </Faults>
          <p>
            {report.faulty > shown && `${n(report.faulty - shown)} more. `}
            {report.faulty > report.faults.length && `The file has the first ${n(report.faults.length)}.`}
          </p>
          <Button
            size="dense"
            onClick={() => {
              saveFaults(report, name);
            }}
          >
            Save faulty rows as CSV
          </Button>
        </div>
      )}
    </Stack>
  );
}
