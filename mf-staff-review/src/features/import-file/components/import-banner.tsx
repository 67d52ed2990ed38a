import { JobProgress, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useJobUntilPutAway, type WatchedJob } from '../../../use-job-until-put-away.ts';
import { importResultOf, ImportSummary, summaryWords } from './import-summary.tsx';

const Place = styled.div`
  padding: 0 14px 10px;
`;

/** An import under way, and how it ended until that is put away. */
export function ImportBanner(watched: WatchedJob) {
  const { job, hide } = useJobUntilPutAway(watched);
  if (job === null) return null;
  const result = importResultOf(job);
  const words = result === null ? '' : summaryWords(result);
  return (
    <Place>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {words === '' ? (
        <JobProgress
          dense
          job={job}
          title="Importing file…"
          doneTitle="File imported."
          onHide={hide}
          unit="kilobytes"
          whenFailed="Nothing was imported. Try again."
        >
          All homes appear at once when it finishes. You can leave this page; the import continues.
        </JobProgress>
      ) : (
        <ImportSummary words={words} errors={job.errors} onDismiss={hide} />
      )}
    </Place>
  );
}
