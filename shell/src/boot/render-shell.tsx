import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { reasonOf, stackOf, type Fault, type Report } from '../reports/reporter.ts';
import { showLastResort } from '../takeover/last-resort.ts';

/**
 * Draws the site. What a boundary caught was reported by it; what none caught takes everything down, and the
 * last resort shows.
 */
export function renderShell(site: ReactNode, report: Report): void {
  const place = document.getElementById('root');
  if (place === null) throw new Error('The page has no place for the shell: it was not made by our server.');
  const tell = (kind: Fault['kind'], thrown: unknown, componentStack: string | undefined) => {
    report({
      kind,
      remote: 'shell',
      message: reasonOf(thrown),
      stack: stackOf(thrown),
      componentStack,
    });
  };
  const root = createRoot(place, {
    onCaughtError: () => undefined,
    onRecoverableError: (thrown, { componentStack }) => {
      // React wraps the error in one of its own
      const { cause = thrown } = thrown as { readonly cause?: unknown };
      tell('recovered', cause, componentStack);
    },
    onUncaughtError: (thrown, { componentStack }) => {
      tell('uncaught', thrown, componentStack);
      showLastResort();
    },
  });
  // in slices: the page from the server stays until the render is complete
  startTransition(() => {
    root.render(site);
  });
}
