import { useState } from 'react';
import { useSignedInExpected } from '../auth/session/use-signed-in-expected.ts';

/**
 * Whether the bar has its full height, as for signed-in users. With `keepsHeight`, it keeps the height that the page opened
 * with: on a page without automatic sign-in (`noAutoLogin`), a form that shifts would make users miss its button.
 */
export function useTallBar(page: string, keepsHeight: boolean): boolean {
  const expected = useSignedInExpected();
  const [opened, setOpened] = useState({
    page,
    tall: expected || document.documentElement.dataset['session'] !== undefined,
  });
  // the attribute describes the page that the browser loaded
  if (opened.page !== page) setOpened({ page, tall: expected });
  return keepsHeight ? opened.tall : expected;
}
