import { lazyPart, selectUser, useAppSelector, useNavigation, useReportError } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { TourRequest } from '@commonhearth/schemas';
import { EmptyState, ErrorPanel, LinkButton, Skeleton, Stack, VisuallyHidden } from '@commonhearth/ui';
import { Suspense, useEffect, useState } from 'react';
import { useListMyRequestsForOnboardingQuery } from '../../api.generated.ts';
import { entriesOf } from './entries.ts';
import { RequestCard } from './request-card.tsx';

const AskToCancel = lazyPart(() => import('./ask-to-cancel.tsx'), { dialog: ({ onClose }) => onClose });

/** Tours and messages, newest first; a tour is cancelled after a question. */
export function MyRequests() {
  const { href } = useNavigation();
  const user = useAppSelector(selectUser);
  const { data, error, isError, refetch } = useListMyRequestsForOnboardingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const reportError = useReportError();
  useEffect(() => {
    if (error !== undefined) reportError(error);
  }, [error, reportError]);
  const [asked, setAsked] = useState<TourRequest>();
  const [told, setTold] = useState('');
  const who = user?.advisor?.name ?? 'Our team';
  if (data === undefined)
    return isError ? (
      <ErrorPanel title="Couldn’t load your requests" headingLevel={2} onRetry={() => void refetch()}>
        Check your connection, then try again.
      </ErrorPanel>
    ) : (
      <Skeleton aria-label="Loading your requests …" role="status" style={{ height: '12rem' }} />
    );
  const entries = entriesOf(data.tour_requests, data.messages);
  const close = () => {
    setAsked(undefined);
  };
  return (
    <Stack $gap={4}>
      <p>Your tours and messages. {who} replies by email.</p>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {entries.length === 0 && (
        <EmptyState
          title="No requests yet"
          headingLevel={2}
          actions={
            <LinkButton variant="primary" href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
              Browse homes
            </LinkButton>
          }
        >
          Open a home and press “Request a tour”, or write to us on the contact page.
        </EmptyState>
      )}
      {entries.map((entry) => (
        <RequestCard key={entry.key} entry={entry} onCancel={setAsked} />
      ))}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <AskToCancel
            tour={asked}
            onClose={close}
            onDone={() => {
              setTold('The tour is canceled.');
              close();
              void refetch();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
