import { useState } from 'react';
import { useSignedInExpected } from '../auth/session/use-signed-in-expected.ts';

/**
 * Whether the bar has the height that it has for who is signed in. While `stays`, as on a page that signs nobody in by
 * itself (`noAutoLogin`), it is as the page opened, because a page that moves takes presses from the forms there.
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
