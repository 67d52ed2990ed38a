import { selectSession, useAppSelector } from '@commonhearth/contract';

/**
 * Whether somebody is signed in, or was when this browser was last here and the answer is still out: the bar
 * keeps the height that the page's frame gave it.
 */
export function useSignedInExpected(): boolean {
  const { status, attempted } = useAppSelector(selectSession);
  const kept = document.documentElement.dataset['session'] === 'kept';
  return status === 'signed in' || (kept && !attempted);
}
