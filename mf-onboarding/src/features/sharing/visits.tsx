import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { ErrorPanel, Panel, Skeleton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useListShareLinkVisitsForOnboardingQuery } from '../../api.generated.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  time {
    display: block;
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Who came to which home by the person's link, the last ones first. */
export function Visits() {
  const { href } = useNavigation();
  const { data, isError, refetch } = useListShareLinkVisitsForOnboardingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined && isError)
    return (
      <ErrorPanel title="Couldn’t load who opened your link" headingLevel={2} onRetry={() => void refetch()}>
        Check your connection, then try again.
      </ErrorPanel>
    );
  return (
    <Panel title="Who opened my link">
      {data === undefined && (
        <Skeleton aria-label="Loading who opened your link …" role="status" style={{ height: '6rem' }} />
      )}
      {data?.visits.length === 0 && (
        <p>Nobody yet. Share a home with a friend, and you’ll see here when they open it.</p>
      )}
      <List>
        {data?.visits.map(({ compound_id, title, name, viewer_id, time }) => (
          <li key={[compound_id, viewer_id, time].join(' ')}>
            <b>{name ?? 'Someone'}</b> <span>looked at</span>{' '}
            {title === null ? (
              'a home that’s no longer shown'
            ) : (
              <AppLink href={href('Public Compound', { compound_id })}>{title}</AppLink>
            )}
            <time dateTime={time}>{moment.format(new Date(time))}</time>
          </li>
        ))}
      </List>
    </Panel>
  );
}
