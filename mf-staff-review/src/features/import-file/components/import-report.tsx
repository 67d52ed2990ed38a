import type { ImportReport as Report } from '@commonhearth/schemas';
import { Button, Note, Stack } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { saveFaults } from '../save-faults.ts';
import { ExampleHome } from './example-home.tsx';

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
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding: 3px 0;
    overflow-wrap: anywhere;
  }
`;
const Warnings = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding-left: 1.1em;
`;
/** So many are read on the page; the file has the others. */
const shown = 20;
const n = (count: number) => count.toLocaleString('en-US');

/** What becomes of each row of the file, what looks wrong, and what is left out and why. */
export function ImportReport({ report, name }: { readonly report: Report; readonly name: string }) {
  const { imported_without_area: outside, warnings } = report;
  const classes = [
    ['Rows in the file', report.rows],
    ['New homes', report.imported],
    ['Back after rejection', report.returned],
    ['Updated', report.updated],
    ['Unchanged', report.unchanged],
    ['Duplicate rows', report.superseded],
    ['Skipped', report.faulty],
  ] as const;
  return (
    <Stack $gap={3}>
      <Counts aria-label="What happens to the rows">
        {classes.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{n(count)}</dd>
          </div>
        ))}
      </Counts>
      {report.example != null && <ExampleHome home={report.example} />}
      {outside > 0 && !warnings.some(({ kind }) => kind === 'without_area') && (
        <p>
          {outside === 1
            ? '1 home is outside every area. It needs an area before it can be published.'
            : `${n(outside)} homes are outside every area. They need an area before they can be published.`}
        </p>
      )}
      {warnings.length > 0 && (
        <Note dense tone="warn" title="This looks wrong.">
          <Warnings>
            {warnings.map(({ kind, message }) => (
              <li key={kind}>{message}</li>
            ))}
          </Warnings>
        </Note>
      )}
      {report.faults.length > 0 && (
        <div>
          <Faults aria-label="Skipped rows">
            {report.faults.slice(0, shown).map(({ line, reason }) => (
              <li key={line}>
                Line {n(line)}: {reason}
              </li>
            ))}
          </Faults>
          <p>
            {report.faulty > shown && `${n(report.faulty - shown)} more. `}
            {report.faulty > report.faults.length && `The CSV has the first ${n(report.faults.length)}.`}
          </p>
          <Button
            size="dense"
            onClick={() => {
              saveFaults(report.faults, name);
            }}
          >
            Save skipped rows as CSV
          </Button>
        </div>
      )}
    </Stack>
  );
}
