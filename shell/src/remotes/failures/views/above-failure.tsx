import type { RemoteFailure } from '@commonhearth/federation';
import { ErrorPanel, TextButton, usePageMark, useToastPlace } from '@commonhearth/ui';
import type { SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useRetry } from './use-retry.ts';
import { whatHelps, whatNext } from './what-helps.ts';
import { wordsOf } from './words-of.ts';

const Corner = styled.div`
  position: fixed;
  inset: auto var(--space-4) calc(var(--space-4) + var(--bar-room, 0px));
  z-index: 40;
  max-width: 480px;
  margin-inline: auto;
  [data-toast-place] > & {
    position: static;
    padding: var(--space-3) var(--space-4);
  }
`;

interface Props {
  readonly failure: RemoteFailure;
  readonly retry: () => void;
  readonly retrying?: boolean;
  readonly dismiss: (() => void) | undefined;
}

/** What asked for the dialog may be dragged or have keys of its own: what is done here is not meant for it. */
const stay = (event: SyntheticEvent): void => {
  event.stopPropagation();
};

/**
 * In place of a dialog, above the page that stays usable. It stands at the end of the body, since whatever
 * asked for the dialog may be moved by a transform, which `fixed` would follow. Asked for in a dialog, it stands in that
 * one: all beside it is covered, and out of reach.
 */
export function AboveFailure({ failure, retry, retrying, dismiss }: Props) {
  const retryAll = useRetry(failure, retry);
  const place = useToastPlace();
  // in a dialog it stands in the flow, as the toasts do
  usePageMark('failed', place === null);
  return createPortal(
    <Corner
      data-portal
      data-remote-failure={failure.kind}
      data-remote={failure.app.remote}
      onPointerDown={stay}
      onKeyDown={stay}
    >
      <ErrorPanel
        {...wordsOf(failure)}
        {...whatHelps(failure, retryAll)}
        retriesOnline={false}
        retrying={retrying}
      >
        <p>{whatNext(failure, place === null ? 'The page behind it works.' : 'The rest of it works.')}</p>
        {dismiss !== undefined && <TextButton onClick={dismiss}>Close</TextButton>}
      </ErrorPanel>
    </Corner>,
    place ?? document.body,
  );
}
