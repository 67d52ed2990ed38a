import { useState } from 'react';
import { useSignedInExpected } from '../auth/session/use-signed-in-expected.ts';

/**
 * Whether the bar has its full height, as for people who are signed in. If `stays`, it keeps the height that the page
 * opened with: on a page that signs nobody in by itself (`noAutoLogin`), a form that moves would miss a press.
 */
export function useTallBar(page: string, stays: boolean): boolean {
  const expected = useSignedInExpected();
  const [opened, setOpened] = useState({
    page,
    tall: expected || document.documentElement.dataset['session'] !== undefined,
  });
  // the mark is about the page that the browser loaded
  if (opened.page !== page) setOpened({ page, tall: expected });
  return stays ? opened.tall : expected;
}
