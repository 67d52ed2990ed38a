import { selectSession, useAppSelector } from '@commonhearth/contract';
import { useState } from 'react';

/**
 * Whether the bar has the height that it has for who is signed in. On a page that signs nobody in by itself
 * (`noAutoLogin`) it stays as it opened, because a page that moves takes presses from the forms there.
 */
export function useTallBar(page: string, stays: boolean): boolean {
  const { status, attempted } = useAppSelector(selectSession);
  const isMarked = document.documentElement.dataset['session'] !== undefined;
  const tall = status === 'signed in' || (isMarked && !attempted);
  const [opened, setOpened] = useState({ page, tall });
  if (opened.page !== page) setOpened({ page, tall });
  return stays ? opened.tall : tall;
}
