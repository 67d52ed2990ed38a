import { Suspense } from 'react';
import { lazyPart, selectSession, useAppSelector } from '@commonhearth/contract';
import { MessageView } from '@commonhearth/ui';
import { SessionUnsettled } from '../auth/session/session-unsettled.tsx';
import { fillPath, frameOf } from '@commonhearth/registry';
import { PendingPage } from '../frame/pending-page.tsx';
import { MatchedRoute } from './matched-route.tsx';
import type { Place } from '../navigation/navigator.ts';
import { PageFailure } from '../remotes/failures/page-failure.tsx';
import { RemoteView } from '../remotes/remote-view.tsx';
import { PlannedPage } from './planned.tsx';

const NotFoundPage = lazyPart(() => import('./not-found.tsx'));
const notFound = (
  <Suspense fallback={<PendingPage kind="page" />}>
    <NotFoundPage />
  </Suspense>
);

/**
 * The page of a route: an app's, the planned page, or not found. Staff pages are not found for everyone else,
 * and their code is not fetched.
 */
export function CurrentPage({ place: { at, matched, failed } }: { readonly place: Place }) {
  const { user } = useAppSelector(selectSession);
  if (failed === 'session unsettled') return <SessionUnsettled />;
  if (failed !== undefined)
    return (
      <MessageView outcome="error" title="This link goes in circles.">
        Go back, or start from the home page.
      </MessageView>
    );
  if (matched === undefined) return notFound;
  const { route } = matched;
  if (route.role === 'staff' && user?.is_staff !== true) return notFound;
  if (route.planned) return <PlannedPage title={route.title ?? route.name} />;
  const { page } = route;
  if (page === undefined) return notFound;
  return (
    <MatchedRoute matched={matched} pathname={fillPath(route.path, matched.params) ?? at.pathname}>
      <RemoteView
        key={`${route.owner} ${page}`}
        remote={route.owner}
        module={page}
        place={at.pathname}
        loading={<PendingPage kind={frameOf(route)} />}
        failed={(failure, retry) => <PageFailure failure={failure} retry={retry} />}
      />
    </MatchedRoute>
  );
}
