import { useEffect, useState } from 'react';
import { absoluteAddress } from './absolute-address.ts';

/** The sheet of the device was closed without choosing anybody. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** How long it is said that a link is copied. */
const saidMs = 8000;

interface Shared {
  readonly title: string;
  /** Of this site or whole. */
  readonly address: string;
  /** It went to somebody, or lies in the clipboard. */
  readonly onShared: (how: 'sheet' | 'copy') => void;
}
export interface Sharing {
  /** The whole address. */
  readonly link: string;
  /** `copied` for a while; `blocked`: the browser allows neither sheet nor clipboard, and the link is to be shown. */
  readonly outcome: 'copied' | 'blocked' | undefined;
  readonly share: () => void;
  /** The link that was shown is put away. */
  readonly close: () => void;
}

/** Shares an address by the sheet of the device, else by copying it. */
export function useShare({ title, address, onShared }: Shared): Sharing {
  // another object for each copy: the last one counts
  const [last, setLast] = useState<{ readonly outcome: Sharing['outcome'] }>();
  const outcome = last?.outcome;
  useEffect(() => {
    if (last?.outcome !== 'copied') return undefined;
    const timer = setTimeout(() => {
      setLast(undefined);
    }, saidMs);
    return () => {
      clearTimeout(timer);
    };
  }, [last]);
  const link = absoluteAddress(address);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setLast({ outcome: 'copied' });
      onShared('copy');
    } catch {
      setLast({ outcome: 'blocked' });
    }
  };
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url: link });
      onShared('sheet');
    } catch (error) {
      if (!isAbort(error)) await copy();
    }
  };
  return {
    link,
    outcome,
    share: () => {
      void share();
    },
    close: () => {
      setLast(undefined);
    },
  };
}
