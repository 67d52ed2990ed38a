import { EmptyState, ErrorPanel, Panel, StaffHead, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useErrors } from '../use-errors.ts';
import { useErrorFilter } from '../use-error-filter.ts';
import { ErrorsFilter } from './errors-filter.tsx';
import { ErrorsTable } from './errors-table.tsx';

const More = styled.p`
  padding: 14px;
  color: var(--ink-soft);
`;

/** HFCi Errors: what broke in browsers, in groups. */
export function ErrorsView() {
  const { filter, isDefault, setFilter } = useErrorFilter();
  const { page, choices, counts, failed, busy, reload } = useErrors(filter);
  return (
    <>
      <StaffHead>
        <div>
          <h1>Errors</h1>
          <p>
            What broke in visitors’ browsers, kept for 30 days. Reports have no names, emails or typed text.
          </p>
        </div>
      </StaffHead>
      <ErrorsFilter filter={filter} choices={choices} counts={counts} onChange={setFilter} />
      {failed && (
        <ErrorPanel title="Couldn’t load the errors" onRetry={reload} retrying={busy}>
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      )}
      {!failed && (
        <Panel dense flush>
          <VisuallyHidden role="status">{page === undefined ? 'Loading errors…' : ''}</VisuallyHidden>
          <ErrorsTable
            groups={page?.groups}
            empty={
              isDefault ? (
                <EmptyState title="No open errors">
                  Errors appear here within seconds after they happen in a browser.
                </EmptyState>
              ) : (
                <EmptyState title="No errors found">
                  Choose another state, remote, release or owner.
                </EmptyState>
              )
            }
          />
          {page?.has_more === true && (
            <More>These are the last {page.groups.length} errors. Use the filters to see others.</More>
          )}
        </Panel>
      )}
    </>
  );
}
