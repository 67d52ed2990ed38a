import { RemoteFailure } from '@commonhearth/federation';
import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { useRelease } from './use-release.ts';
import { useRemotes } from './remotes-context.ts';

export type RemoteState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: ComponentType }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/**
 * The default export of an app's module, a component. `attempt` changes to load it anew; another release of
 * the app is loaded by itself.
 */
export function useRemote(remote: string, module: string, attempt: number): RemoteState {
  const { federation } = useRemotes();
  const app = useRelease(remote);
  const key = `${remote} ${app.version ?? ''} ${app.hash ?? ''} ${module} ${attempt}`;
  const [answer, setAnswer] = useState<{ key: string; state: RemoteState; rendered?: () => void }>();
  useEffect(() => {
    let wanted = true;
    let rendered: (() => void) | undefined;
    const settle = (state: RemoteState) => {
      if (!wanted) return;
      if (state.status === 'ready') rendered = federation.enter(app, 'render');
      const answer = { key, state, ...(rendered !== undefined && { rendered }) };
      // in slices: what stands in its place stays until the render is complete
      if (state.status === 'ready')
        startTransition(() => {
          setAnswer(answer);
        });
      else setAnswer(answer);
    };
    const fail = (cause: unknown) => {
      settle({
        status: 'failed',
        failure: cause instanceof RemoteFailure ? cause : federation.failureOf(app, 'broken', cause),
      });
    };
    federation.load(remote, module).then((loaded) => {
      if (isComponent(loaded['default'])) settle({ status: 'ready', Component: loaded['default'] });
      else fail(new Error(`${module} has no component as its default export`));
    }, fail);
    return () => {
      wanted = false;
      rendered?.();
    };
  }, [federation, remote, app, module, key]);
  // after the effects of what it rendered
  useEffect(() => answer?.rendered?.(), [answer]);
  return answer?.key === key ? answer.state : { status: 'loading' };
}
