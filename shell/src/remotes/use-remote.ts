import { RemoteFailure, type Federation } from '@commonhearth/federation';
import { createContext, use, useEffect, useState, type ComponentType } from 'react';

export const FederationContext = createContext<Federation | null>(null);

export type RemoteState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: ComponentType }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** The default export of a remote's module, a component. `attempt` changes to load it anew. */
export function useRemote(remote: string, module: string, attempt: number): RemoteState {
  const federation = use(FederationContext);
  const key = `${remote} ${module} ${attempt}`;
  const [answer, setAnswer] = useState<{ key: string; state: RemoteState }>();
  useEffect(() => {
    if (federation === null) throw new Error('useRemote was called outside of the shell.');
    let wanted = true;
    const settle = (state: RemoteState) => {
      if (wanted) setAnswer({ key, state });
    };
    federation.load(remote, module).then(
      (loaded) => {
        settle(
          isComponent(loaded['default'])
            ? { status: 'ready', Component: loaded['default'] }
            : {
                status: 'failed',
                failure: new RemoteFailure(
                  'broken',
                  remote,
                  '',
                  `${module} has no component as its default export`,
                ),
              },
        );
      },
      (cause: unknown) => {
        settle({
          status: 'failed',
          failure:
            cause instanceof RemoteFailure ? cause : new RemoteFailure('broken', remote, '', String(cause)),
        });
      },
    );
    return () => {
      wanted = false;
    };
  }, [federation, remote, module, key]);
  return answer?.key === key ? answer.state : { status: 'loading' };
}
