import { useSyncExternalStore } from 'react';

const isForm = (): boolean => document.documentElement.hasAttribute('data-form');
function observe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-form'] });
  return () => {
    observer.disconnect();
  };
}

/** Whether the page is a form, whose button a card at the foot could cover. */
export const useFormPage = (): boolean => useSyncExternalStore(observe, isForm);
