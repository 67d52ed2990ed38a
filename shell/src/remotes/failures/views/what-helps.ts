import type { RemoteFailure } from '@commonhearth/federation';

interface Help {
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
}

/** The button of a panel: to try again, but for what trying does not change. */
export function whatHelps({ kind }: RemoteFailure, retry: () => void): Help {
  if (kind === 'off') return {};
  if (kind === 'outdated')
    return {
      onRetry: () => {
        location.reload();
      },
      retryLabel: 'Reload',
    };
  return { onRetry: retry };
}

/** What to do next, or `otherwise`. The reason why a part is switched off is for visitors. */
export function whatNext({ kind, reason }: RemoteFailure, otherwise: string): string {
  if (kind === 'off') return reason === '' ? 'The rest of the site works.' : reason;
  if (kind === 'outdated') return 'Reload the page to continue.';
  if (kind === 'offline') return 'Try again once you’re connected.';
  return otherwise;
}
