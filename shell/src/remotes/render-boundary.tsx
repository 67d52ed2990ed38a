import type { FailedApp, RemoteFailure } from '@commonhearth/federation';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useRemotes } from './remotes-context.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What it shows changed: what was thrown before says nothing of it. */
  readonly place: string;
  readonly onError: (thrown: unknown, componentStack: string | undefined) => void;
  readonly failed: (thrown: unknown, retry: () => void) => ReactNode;
}
interface BoundaryState {
  readonly place: string;
  readonly thrown?: { readonly value: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place };
  static getDerivedStateFromError = (value: unknown): Partial<BoundaryState> => ({ thrown: { value } });
  static getDerivedStateFromProps = (
    { place }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null => (place === state.place ? null : { place, thrown: undefined });
  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError(thrown, componentStack ?? undefined);
  }
  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown === undefined
      ? this.props.children
      : this.props.failed(thrown.value, () => {
          this.setState({ thrown: undefined });
        });
  }
}

interface Props {
  /** What runs below it. */
  readonly app: FailedApp;
  readonly place?: string | undefined;
  /** The panel in its place; `retry` mounts the children anew. */
  readonly failed: (failure: RemoteFailure, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Catches and reports what an app's component throws while rendering, so that nothing around it goes down.
 */
export function RenderBoundary({ app, place = '', failed, children }: Props) {
  const { federation, report } = useRemotes();
  return (
    <Boundary
      place={place}
      onError={(thrown, componentStack) => {
        report(federation.failureOf(app, 'render', thrown, componentStack));
      }}
      failed={(thrown, retry) => failed(federation.failureOf(app, 'render', thrown), retry)}
    >
      {children}
    </Boundary>
  );
}
