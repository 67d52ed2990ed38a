import type { Notice as News, Platform } from '@commonhearth/contract';
import { ToastRegion } from '@commonhearth/ui';
import { useCallback, useState } from 'react';

type Notice = News & { readonly id: string };
interface NoticeList {
  readonly notices: readonly Notice[];
  readonly notify: Platform['notify'];
  readonly dismiss: (id: string) => void;
  /** They were told to who is no longer here. */
  readonly clear: () => void;
}

/**
 * Good news leaves by itself after this long, in milliseconds; what went wrong stays until it is dismissed or
 * taken back, or six newer ones came. What went wrong offline leaves when the connection is back.
 */
const staysMs = 8000;
let last = 0;

export function useNotices(): NoticeList {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const dismiss = useCallback((id: string) => {
    setNotices((before) => before.filter((notice) => notice.id !== id));
  }, []);
  const notify = useCallback<Platform['notify']>(
    ({ action, ...message }) => {
      const id = String(++last);
      const once = action !== undefined && {
        action: {
          ...action,
          onPress: () => {
            dismiss(id);
            action.onPress();
          },
        },
      };
      setNotices((before) =>
        [...before.filter(({ text }) => text !== message.text), { ...message, ...once, id }].slice(-6),
      );
      if (message.tone !== 'bad')
        setTimeout(() => {
          dismiss(id);
        }, staysMs);
      const takeBack = (): void => {
        dismiss(id);
      };
      if (message.tone === 'bad' && !navigator.onLine)
        window.addEventListener('online', takeBack, { once: true });
      return takeBack;
    },
    [dismiss],
  );
  const clear = useCallback(() => {
    setNotices([]);
  }, []);
  return { notices, notify, dismiss, clear };
}

/** Mounted before the first notice, so screen readers announce it. Not loaded lazily, so it also works offline. */
export const Notices = ({ notices, dismiss }: Pick<NoticeList, 'notices' | 'dismiss'>) => (
  <ToastRegion toasts={notices} onDismiss={dismiss} />
);
