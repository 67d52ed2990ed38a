import { useState } from 'react';

/** The sheet of the device was closed without choosing anybody. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

interface Shared {
  readonly title: string;
  /** Of this site or whole. */
  readonly address: string;
  /** It went to somebody, or lies in the clipboard. */
  readonly onShared: () => void;
}
export interface Sharing {
  /** The whole address. */
  readonly link: string;
  /** `blocked`: the browser allows neither sheet nor clipboard, and the link is to be shown. */
  readonly outcome: 'copied' | 'blocked' | undefined;
  readonly share: () => void;
}

/** Shares an address by the sheet of the device, else by copying it. */
export function useShare({ title, address, onShared }: Shared): Sharing {
  const [outcome, setOutcome] = useState<Sharing['outcome']>();
  const link = new URL(address, window.location.href).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
      onShared();
    } catch {
      setOutcome('blocked');
    }
  };
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url: link });
      onShared();
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
  };
}
