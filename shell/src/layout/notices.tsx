import type { Platform } from '@commonhearth/contract';
import { ToastRegion } from '@commonhearth/ui';
import { useCallback, useState } from 'react';

type Notice = Parameters<Platform['notify']>[0] & { readonly id: string };
interface NoticeList { readonly notices: readonly Notice[]; readonly notify: Platform['notify']; readonly dismiss: (id: string) => void }

let last = 0;
/** Short messages above the page; they stay until they are dismissed or six newer ones came. */
export function useNotices(): NoticeList {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const notify = useCallback<Platform['notify']>((message) => { setNotices((before) => [...before.filter(({ text }) => text !== message.text), { ...message, id: String(++last) }].slice(-6)); }, []);
  const dismiss = useCallback((id: string) => { setNotices((before) => before.filter((notice) => notice.id !== id)); }, []);
  return { notices, notify, dismiss };
}

export const Notices = ({ notices, dismiss }: NoticeList) => <ToastRegion toasts={notices} onDismiss={dismiss} />;
