import type { ImportRehearsal, ImportReport as ImportReportData } from '@commonhearth/schemas';
import { Button, Note, Spinner, Stack, VisuallyHidden } from '@commonhearth/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FileChooser } from '../../../uploads/file-chooser.tsx';
import { useImportFile } from '../use-import-file.ts';
import { ColumnMapping, fieldWords } from './column-mapping.tsx';
import { ImportReport } from './import-report.tsx';

const FileField = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 18px;
  border: 1.5px ${(p) => (p.$over ? 'solid var(--focus)' : 'dashed var(--line-strong)')};
  border-radius: 10px;
`;
const Found = styled.div`
  display: grid;
  gap: 12px;
  scroll-margin: 8px;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

const n = (count: number): string => count.toLocaleString('en-US');
const homesToImport = ({ report }: ImportRehearsal): number =>
  report === null ? 0 : report.imported + report.returned + report.updated;
/** Why nothing of a file can be imported. */
function emptyWords({ rows, faulty }: ImportReportData): string {
  if (rows === 0) return 'The file has no rows below the column names.';
  return faulty === rows ? 'No row can be imported. The reasons are above.' : 'Nothing new in this file.';
}
/** What came of looking at the file, for who does not see it. */
function foundWords(rehearsal: ImportRehearsal): string {
  const { name, report, missing } = rehearsal;
  if (report === null)
    return `${name} was read. Choose the column for ${missing.map(fieldWords).join(', ')}.`;
  return `${name} was read: ${n(homesToImport(rehearsal))} to import, ${n(report.faulty)} of ${n(report.rows)} rows skipped.`;
}

interface ImportPanelProps {
  readonly reviewPeriodId: string;
  /** The import is under way: its progress stands on the board. */
  readonly onBegun: (jobId: string) => void;
}

/** A CSV file of listings: chosen, its columns mapped, rehearsed, and imported. */
export default function ImportPanel({ reviewPeriodId, onBegun }: ImportPanelProps) {
  const { rehearsal, chosen, freed, isOutdated, problem, busy, take, choose, rehearse, begin, again } =
    useImportFile(reviewPeriodId, onBegun);
  const report = rehearsal?.report ?? null;
  const homes = rehearsal === null ? 0 : homesToImport(rehearsal);
  const blocked = report !== null && homes === 0 ? emptyWords(report) : undefined;
  const [over, setOver] = useState(false);
  const takeFirst = ([file]: readonly File[]): void => {
    if (file !== undefined && !busy) void take(file);
  };
  const found = useRef<HTMLDivElement>(null);
  // what was pressed is gone: one goes on where the answer stands
  useEffect(() => {
    if (rehearsal !== null) found.current?.focus();
  }, [rehearsal]);
  return (
    <Stack $gap={3}>
      {rehearsal === null && (
        <FileField
          $over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => {
            setOver(false);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            takeFirst([...event.dataTransfer.files]);
          }}
        >
          <p>
            Choose or drop a CSV file with column names in the first line, up to 50 MB. Nothing is imported
            yet.
          </p>
          <FileChooser
            label="Choose a file"
            name="CSV file of listings"
            accept=".csv,text/csv"
            busy={busy}
            onFiles={takeFirst}
          />
        </FileField>
      )}
      <div role="status">
        {rehearsal !== null && !isOutdated && !busy && (
          <VisuallyHidden>{foundWords(rehearsal)}</VisuallyHidden>
        )}
        {busy && rehearsal === null && (
          <Line>
            <Spinner size={16} /> Reading file…
          </Line>
        )}
      </div>
      {problem !== null && (
        <div role="alert">
          <Note dense tone="bad">
            {problem}
          </Note>
        </div>
      )}
      {rehearsal !== null && (
        <>
          <Line>
            <strong>{rehearsal.name}</strong>
            <Button size="dense" onClick={again}>
              Another file
            </Button>
          </Line>
          {rehearsal.missing.length > 0 && (
            <Note dense tone="warn" title="Some columns weren’t recognized.">
              Choose the column for {rehearsal.missing.map(fieldWords).join(', ')}.
            </Note>
          )}
          <div {...(report === null && { ref: found })} role="group" tabIndex={-1} aria-label="Map columns">
            <ColumnMapping rehearsal={rehearsal} chosen={chosen} onChoose={choose} />
          </div>
          <div role="status">
            {freed !== null && (
              <Note dense tone="info">
                “{freed.column}” was {fieldWords(freed.field)} and is now kept as a note.
              </Note>
            )}
          </div>
          {isOutdated && (
            <Line>
              <Button size="dense" variant="primary" busy={busy} onClick={() => void rehearse()}>
                Check again
              </Button>
              <span>You changed the columns.</span>
            </Line>
          )}
          {report !== null && !isOutdated && (
            <Found ref={found} role="group" tabIndex={-1} aria-label="Results">
              <ImportReport report={report} name={rehearsal.name} />
              <Line>
                <Button
                  size="dense"
                  variant="primary"
                  busy={busy}
                  blockedReason={blocked}
                  onClick={() => void begin()}
                >
                  Import {n(homes)} {homes === 1 ? 'home' : 'homes'}
                </Button>
                {blocked !== undefined && <span>{blocked}</span>}
              </Line>
            </Found>
          )}
        </>
      )}
    </Stack>
  );
}
