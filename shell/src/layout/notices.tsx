import type { Notice as News, Platform } from '@commonhearth/contract';
import { ToastRegion, type ToastBarProps } from '@commonhearth/ui';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useAtRest } from '../idle/use-at-rest.ts';

type Shown = News & { readonly id: string };
interface Notice extends Shown {
  /** Milliseconds of `performance.now`. */
  readonly shownAt: number;
  /** Whether the user has left the page that it appeared on. */
  readonly left: boolean;
}
interface NoticeList {
  readonly notices: readonly Notice[];
  readonly notify: Platform['notify'];
  readonly dismiss: (id: string) => void;
  /** Removes all notices when the user they were meant for signs out. */
  readonly clear: () => void;
}

/** Milliseconds. Long enough for slow readers. */
const staysMs = 20_000;
let last = 0;

/** No notice disappears while one is hovered or focused. */
const isInUse = (): boolean => document.querySelector('[data-toast]:is(:hover, :focus-within)') !== null;
/**
 * Failures stay until they are dismissed or withdrawn. Other notices with an action stay at least as long as their page is
 * open (WCAG 2.2.1).
 */
const isExpired = ({ tone, action, left, shownAt }: Notice): boolean =>
  tone !== 'bad' && performance.now() - shownAt >= staysMs && (action === undefined || left);
/** A notice replaces those with the same text, and those with the same action, such as Undo, unless they are failures. */
const isReplacedBy =
  (next: News) =>
  ({ text, tone, action }: Notice): boolean =>
    text === next.text || (tone !== 'bad' && action !== undefined && action.label === next.action?.label);

/**
 * The notices of the page at `pathname`, the six newest at most. Failures that appeared offline are removed when the
 * connection is back.
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
          before.some(isExpired) ? before.filter((notice) => !isExpired(notice)) : before,
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
      const next = { ...message, ...once, id, shownAt: performance.now(), left: false };
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
