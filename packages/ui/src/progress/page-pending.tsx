import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { markPage } from '../page-mark/use-page-mark.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';

interface PagePendingProps {
  /** "Loading …", said once. */
  readonly label: string;
  /** Skeletons in the shape of the page. */
  readonly children: ReactNode;
}

/**
 * Stands in the place of a page that is on its way. The shell shows what lies below a page together with it,
 * so that nothing there moves when the page comes.
 */
export function PagePending({ label, children }: PagePendingProps) {
  const place = useRef<HTMLDivElement>(null);
  // above a page that stands it is none
  useLayoutEffect(() => (place.current?.closest('main') == null ? undefined : markPage('pending')), []);
  return (
    <div ref={place} aria-busy="true" data-page-pending="">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
