import type { Notice as News, Platform } from '@commonhearth/contract';
import { ToastRegion, type ToastBarProps } from '@commonhearth/ui';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useAtRest } from '../idle/use-at-rest.ts';

type Shown = News & { readonly id: string };
interface Notice extends Shown {
  /** Milliseconds of `performance.now`. */
  readonly cameAt: number;
  /** Whether the page that it came on was left. */
  readonly left: boolean;
}
interface NoticeList {
  readonly notices: readonly Notice[];
  readonly notify: Platform['notify'];
  readonly dismiss: (id: string) => void;
  /** They were told to who is no longer here. */
  readonly clear: () => void;
}

/** Milliseconds: long enough to be read, whoever reads slowly. */
const staysMs = 20_000;
let last = 0;

/** What somebody points at or has focused does not leave from under them. */
const isInUse = (): boolean => document.querySelector('[data-toast]:is(:hover, :focus-within)') !== null;
/**
 * What went wrong stays until it is dismissed or taken back. What has an action also stays as long as its page is open
 * (WCAG 2.2.1).
 */
const hasStayed = ({ tone, action, left, cameAt }: Notice): boolean =>
  tone !== 'bad' && performance.now() - cameAt >= staysMs && (action === undefined || left);
/** Of messages with the same words, or with the same thing to do, such as Undo, only the newest shows. */
const isReplacedBy =
  (next: News) =>
  ({ text, tone, action }: Notice): boolean =>
    text === next.text || (tone !== 'bad' && action !== undefined && action.label === next.action?.label);

/**
 * The messages of the page at `pathname`, the six newest at most. What went wrong offline leaves when the connection is
 * back.
 */
export function useNotices(pathname: string): NoticeList {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const dismiss = useCallback((id: string) => {
    setNotices((before) => before.filter((notice) => notice.id !== id));
  }, []);
  useEffect(
    () => () => {
      setNotices((before) =>
        before.some(({ left }) => !left) ? before.map((notice) => ({ ...notice, left: true })) : before,
      );
    },
    [pathname],
  );
  const someLeave = notices.some(({ tone }) => tone !== 'bad');
  useEffect(() => {
    if (!someLeave) return undefined;
    const look = setInterval(() => {
      if (!isInUse())
        setNotices((before) =>
          before.some(hasStayed) ? before.filter((notice) => !hasStayed(notice)) : before,
        );
    }, 1000);
    return () => {
      clearInterval(look);
    };
  }, [someLeave]);
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
      const next = { ...message, ...once, id, cameAt: performance.now(), left: false };
      const isReplaced = isReplacedBy(next);
      setNotices((before) => [...before.filter((one) => !isReplaced(one)), next].slice(-6));
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
export function Notices({
  notices,
  dismiss,
}: Pick<NoticeList, 'dismiss'> & { readonly notices: readonly Shown[] }) {
  const bar = useAtRest(loadBar, notices.length > 0);
  return <ToastRegion toasts={notices} onDismiss={dismiss} Bar={bar?.default ?? PlainBar} />;
}
