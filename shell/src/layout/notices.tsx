import type { Notice as News, Platform } from '@commonhearth/contract';
import { ToastRegion, type ToastBarProps } from '@commonhearth/ui';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { useAtRest } from '../idle/use-at-rest.ts';

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

const loadBar = () => import(/* webpackChunkName: "at-rest" */ './notice-bar.ts');

const Plain = styled.div`
  padding: 14px 16px;
  background: var(--overlay);
  color: var(--on-overlay);
  pointer-events: auto;
  button {
    padding: 8px;
    border: 1px solid;
    background: none;
    color: inherit;
    font: inherit;
  }
`;
/** Works without the code of the usual bar, for example offline right after the page opened. */
const PlainBar = ({ toast: { text, action }, onDismiss }: ToastBarProps) => (
  <Plain data-toast="">
    {text} {action && <button onClick={action.onPress}>{action.label}</button>}{' '}
    <button onClick={onDismiss}>Dismiss</button>
  </Plain>
);

/** Mounted before the first notice, so screen readers announce it. */
export function Notices({ notices, dismiss }: Pick<NoticeList, 'notices' | 'dismiss'>) {
  const bar = useAtRest(loadBar, notices.length > 0);
  return <ToastRegion toasts={notices} onDismiss={dismiss} Bar={bar?.default ?? PlainBar} />;
}
