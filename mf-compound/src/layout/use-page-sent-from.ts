import { useReportError } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { pageSentFrom } from '@commonhearth/domain/formatting';

/** Names the page that something is sent from; one that is too long is cut and reported. */
export function usePageSentFrom(): () => string {
  const { pathname } = useLocation();
  const reportError = useReportError();
  return () => pageSentFrom(pathname, reportError);
}
