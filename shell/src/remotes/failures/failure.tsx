import type { PartPlace } from '@commonhearth/contract/host';
import type { RemoteFailure } from '@commonhearth/federation';
import type { ReactNode } from 'react';
import { PlainMessage } from './plain-message.tsx';
import { WithViews } from './with-views.tsx';

export interface FailureProps {
  /** How it is shown: in place of a page or as a part of it. */
  readonly shape: 'page' | PartPlace['shape'];
  readonly failure: RemoteFailure;
  readonly retry: () => void;
  readonly retrying?: boolean;
  /** Closes a dialog that failed. */
  readonly dismiss?: (() => void) | undefined;
}

/** A dialog's failure is above the page, wherever the dialog was asked for. */
const above = { position: 'fixed', inset: 'auto 0 0', zIndex: 40, background: 'var(--surface)' } as const;

/** In place of what failed. `loading` is shown while the view loads. */
export function Failure({ loading, ...props }: FailureProps & { readonly loading?: ReactNode }) {
  const { shape, failure, retry, dismiss } = props;
  return (
    <WithViews
      loading={loading}
      plain={
        <PlainMessage
          data-remote-failure={failure.kind}
          data-remote={failure.app.remote}
          data-fails-page={shape === 'page' || undefined}
          style={shape === 'dialog' ? above : undefined}
          retry={retry}
          dismiss={dismiss}
        >
          {failure.kind === 'offline' ? 'Offline.' : 'Didn’t load.'}
        </PlainMessage>
      }
    >
      {({ RemoteFailureView }) => <RemoteFailureView {...props} />}
    </WithViews>
  );
}
