import { timeLimit } from '@commonhearth/federation/time-limit';
import { counterpart } from './counterpart.ts';
import { apply, isField, type Field } from './fields.ts';

/** How long another release may take to show its fields, in milliseconds. */
const patienceMs = timeLimit(10_000);

function observe(act: () => void): MutationObserver {
  const observer = new MutationObserver(act);
  observer.observe(document.body, { childList: true, subtree: true });
  return observer;
}

/**
 * Follows which fields the user changes, from the first one on. Call the returned function when another release
 * takes over: it fills the fields that appear with the input of the matching fields that are removed.
 */
export function followTyped(first: EventTarget | null): () => void {
  const finds = new Map<Field, (to: Element) => Element | undefined>();
  let latest: Field | undefined;
  const note = (field: EventTarget | null): void => {
    if (!isField(field) || !field.isConnected) return;
    latest = field;
    finds.set(field, counterpart(field, document.body));
  };
  note(first);
  document.addEventListener(
    'input',
    ({ target }) => {
      note(target);
    },
    true,
  );
  // after the task that removes a field: one that a failure has just removed is still there
  observe(() => {
    for (const field of finds.keys()) if (!field.isConnected) finds.delete(field);
  });

  return () => {
    const { pathname } = location;
    const [lost, typedLast] = [new Map(finds), latest];
    const others = new Set(document.querySelectorAll('input, select, textarea'));
    const appearing = observe(() => {
      if (location.pathname !== pathname) {
        appearing.disconnect();
        return;
      }
      for (const [field, find] of lost) {
        const target = field.isConnected ? undefined : find(document.body);
        if (!isField(target) || others.has(target)) continue;
        lost.delete(field);
        apply(field, target);
        if (field === typedLast && document.activeElement === document.body)
          target.focus({ preventScroll: true });
      }
    });
    setTimeout(() => {
      appearing.disconnect();
    }, patienceMs);
  };
}
