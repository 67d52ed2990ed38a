import { JobProgress } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useJobOfCycle } from '../../../use-job-of-cycle.ts';

const Place = styled.div`
  padding: 0 14px 10px;
`;

interface ImportBannerProps {
  readonly jobId: string;
  readonly onDone: () => void;
}

/** An import under way; nothing once it had ended before this page was opened. */
export function ImportBanner({ jobId, onDone }: ImportBannerProps) {
  const { job, hide } = useJobOfCycle(jobId, onDone);
  if (job === null) return null;
  return (
    <Place>
      <JobProgress
        dense
        job={job}
        title={job.state === 'done' ? 'The file is imported.' : 'Importing a file.'}
        onHide={hide}
        unit="kilobytes"
        whenFailed="Nothing of the file was written. Import it again."
      >
        All of its homes come at once, at the end. You can leave this page: the import goes on.
      </JobProgress>
    </Place>
  );
}
