import type { ReactNode } from 'react';
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
export const PagePending = ({ label, children }: PagePendingProps) => (
  <div aria-busy="true" data-page-pending="">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {children}
  </div>
);
