import { selectSession, useAppSelector } from '@commonhearth/contract';
import { MessageView } from '@commonhearth/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Place } from '../navigation/navigator.ts';
import { PageFailure } from '../remotes/page-failure.tsx';
import { PageLoading } from '../layout/page-loading.tsx';
import { RemoteView } from '../remotes/remote-view.tsx';
import { NotFoundPage } from './not-found.tsx';
import { PlannedPage } from './planned.tsx';

const own: Readonly<Record<string, ComponentType>> = {
  './about': lazy(() => import('./about/index.tsx')),
  './login': lazy(() => import('./login.tsx')),
  './auth-check': lazy(() => import('./auth-check.tsx')),
  './sign-out': lazy(() => import('./sign-out.tsx')),
};

/** The page of a route: the shell's own, a remote's, the planned page, or not found. Staff pages are not found for everyone else, and their code is not fetched. */
export function CurrentPage({ place: { matched, failed } }: { readonly place: Place }) {
  const { user } = useAppSelector(selectSession);
  if (failed !== undefined)
    return (
      <MessageView outcome="error" title="This address leads in a circle.">
        Go back, or start from the first page.
      </MessageView>
    );
  if (matched === undefined) return <NotFoundPage />;
  const { route } = matched;
  if (route.role === 'staff' && user?.is_staff !== true) return <NotFoundPage />;
  if (route.planned) return <PlannedPage title={route.title ?? route.name} />;
  const { page } = route;
  if (page === undefined) return <NotFoundPage />;
  const Own = own[page];
  const content =
    route.owner === 'shell' && Own !== undefined ? (
      <Suspense fallback={<PageLoading />}>
        <Own />
      </Suspense>
    ) : (
      <RemoteView
        key={`${route.owner} ${page}`}
        remote={route.owner}
        module={page}
        loading={<PageLoading />}
        failed={(failure, retry) => <PageFailure failure={failure} retry={retry} />}
      />
    );
  return (
    <Routes>
      <Route path={route.path} element={content} />
    </Routes>
  );
}
