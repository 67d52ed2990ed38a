import { usePageTitle, type CallError } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { EmptyState, ErrorPanel, Panel, Skeleton, StaffHead, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useShowErrorGroupForStaffAdminQuery } from '../../../api.generated.ts';
import { ErrorFacts } from './error-facts.tsx';
import { ReportPanel } from './report-panel.tsx';
import { StateBadge } from './errors-table.tsx';
import { SourceStack } from './source-stack.tsx';
import { StateButtons } from './state-buttons.tsx';
import { titleOfError } from '../words.ts';

const Waiting = styled(Skeleton)`
  width: 100%;
  height: 12rem;
`;
const Heading = styled.h1`
  overflow-wrap: anywhere;
`;

const back = <RouteLink to="HFCi Errors">All errors</RouteLink>;

/** One group of errors: what it is about, its last reports, and what staff can decide about it. */
export function ErrorView({ errorGroupId }: { readonly errorGroupId: string }) {
  const { data, error, isFetching, refetch } = useShowErrorGroupForStaffAdminQuery(
    { errorGroupId },
    { refetchOnMountOrArgChange: true },
  );
  const group = data?.group;
  const title = group && titleOfError(group);
  usePageTitle(title);
  const code = (error as CallError | undefined)?.code;
  if (code === 'not_found' || code === 'validation_failed')
    return (
      <EmptyState title="Error deleted" headingLevel={1} actions={back}>
        Errors are kept for 30 days after they were last seen.
      </EmptyState>
    );
  return (
    <>
      <StaffHead>
        <div>
          <Heading>{title ?? 'Error'}</Heading>
          {group !== undefined && (
            <p>
              {back} <StateBadge group={group} />
            </p>
          )}
        </div>
        {group !== undefined && <StateButtons group={group} />}
      </StaffHead>
      {error !== undefined && (
        <ErrorPanel
          title={data === undefined ? 'Couldn’t load the error' : 'This may be out of date'}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        >
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      )}
      {data === undefined && error === undefined && (
        <>
          <VisuallyHidden role="status">Loading error…</VisuallyHidden>
          <Waiting />
        </>
      )}
      {group !== undefined && (
        <Panel dense>
          <ErrorFacts group={group} />
        </Panel>
      )}
      {data !== undefined && data.frames.length > 0 && <SourceStack frames={data.frames} />}
      {data?.reports.map((report, i) => (
        <ReportPanel key={report.client_error_id} report={report} open={i === 0} />
      ))}
      {data?.reports.length === 0 && (
        <Panel dense>
          <EmptyState title="No reports left">
            {group?.is_other === true
              ? 'The site had as many errors as it keeps. This counts the rest.'
              : 'The group counts reports that are no longer kept.'}
          </EmptyState>
        </Panel>
      )}
    </>
  );
}
