import { useAppDispatch, usePlatform } from '@commonhearth/contract';
import { unstoredEvent, type PlatformStore, type Services } from '@commonhearth/contract/host';
import { useEffect } from 'react';

const losesWork = (
  _dispatch: PlatformStore['store']['dispatch'],
  _state: unknown,
  { kept }: Services,
): boolean => kept.unstored().some(({ missed }) => missed === true);

/** What the shell tells visitors about their browser: presses that it could not repeat, and what a reload loses. */
export function OwnNotices({ pressesLost }: { readonly pressesLost: Promise<void> }) {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  useEffect(() => {
    void pressesLost.then(() => {
      notify({ text: 'You pressed a button before it worked. Press it again.', tone: 'bad' });
    });
  }, [pressesLost, notify]);
  useEffect(() => {
    const leave = new AbortController();
    const tell = (): void => {
      // once per page load
      leave.abort();
      notify({
        text: 'Your browser’s storage is full or turned off. If you reload or close this page, you’ll have to log in again, and text that you haven’t sent is lost.',
        tone: 'bad',
      });
    };
    if (dispatch(losesWork)) tell();
    else addEventListener(unstoredEvent, tell, leave);
    return () => {
      leave.abort();
    };
  }, [dispatch, notify]);
  return null;
}
