import { Suspense } from 'react';
import { lazyPart, selectSession, useAppSelector } from '@commonhearth/contract';
import { fillPath, frameOf } from '@commonhearth/registry';
import { PendingPage } from '../frame/pending-page.tsx';
import { MatchedRoute } from './matched-route.tsx';
import type { Place } from '../navigation/navigator.ts';
import { HomeButton } from '../layout/home-button.tsx';
import { Failure } from '../remotes/failures/failure.tsx';
import { WithViews } from '../remotes/failures/with-views.tsx';
import { RemoteView } from '../remotes/remote-view.tsx';
import { SessionUnsettled } from './session-unsettled.tsx';

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
      <WithViews plain={<h1>This link goes in circles.</h1>}>
        {({ RedirectLoopView }) => <RedirectLoopView />}
      </WithViews>
    );
  if (matched === undefined) return notFound;
  const { route } = matched;
  if (route.role === 'staff' && user?.is_staff !== true) return notFound;
  if (route.planned) {
    const title = route.title ?? route.name;
    return (
      <WithViews plain={<h1>{title}</h1>}>
        {({ PlannedView }) => <PlannedView title={title} footer={<HomeButton />} />}
      </WithViews>
    );
  }
  const { page } = route;
  const loading = <PendingPage kind={frameOf(route)} />;
  if (page === undefined) return notFound;
  return (
    <MatchedRoute matched={matched} pathname={fillPath(route.path, matched.params) ?? at.pathname}>
      <RemoteView
        key={`${route.owner} ${page}`}
        remote={route.owner}
        module={page}
        place={at.pathname}
        loading={loading}
        failed={(failure, retry) => (
          <Failure shape="page" failure={failure} retry={retry} loading={loading} />
        )}
      />
    </MatchedRoute>
  );
}
