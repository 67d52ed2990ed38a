import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
}

/** Catches what a remote's component throws while rendering, so that nothing around it goes down. */
export class RenderBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = (): { failed: boolean } => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
