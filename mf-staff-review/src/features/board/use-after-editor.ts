import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells which card's editor was closed, by its button, Escape or the back button, so that the focus can
 * return there.
 */
export function useAfterEditor(openId: string | null, returned: (id: string) => void): void {
  const last = useRef<string | null>(null);
  const tell = useEffectEvent(returned);
  useEffect(() => {
    if (openId === null && last.current !== null) tell(last.current);
    last.current = openId;
  }, [openId]);
}
