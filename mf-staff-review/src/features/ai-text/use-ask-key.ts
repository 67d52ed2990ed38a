import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Key G asks for a text while nobody types and nothing stands above the editor. */
export function useAskKey(ask: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const isLetter = key.toLowerCase() === 'g' && !altKey && !ctrlKey && !metaKey;
    if (
      !isLetter ||
      event.defaultPrevented ||
      !(target instanceof Element) ||
      target.closest(typing) !== null
    )
      return;
    if (document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return;
    event.preventDefault();
    ask();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
    };
  }, []);
}
