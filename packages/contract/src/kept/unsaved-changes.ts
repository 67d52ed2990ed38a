import { useEffect, useEffectEvent } from 'react';

const unsavedEvent = 'commonhearth:unsaved';
const events = ['beforeunload', unsavedEvent];

/**
 * Whether a form of this page has changes that are not saved, or work is under way that ends with the page. Asks as a
 * browser does before it closes a page, so that releases from before `useUnsavedChanges` answer too.
 */
export const hasUnsavedChanges = (): boolean =>
  events.some((name) => !dispatchEvent(new Event(name, { cancelable: true })));

/** Answers `hasUnsavedChanges`. The browser asks before a reload only while the changes are not stored in it. */
export function useUnsavedChanges({
  isUnsaved,
  isStored,
}: {
  readonly isUnsaved: () => boolean;
  readonly isStored: () => boolean;
}): void {
  const answer = useEffectEvent((event: Event) => {
    if (isUnsaved() && (event.type === unsavedEvent || !isStored())) event.preventDefault();
  });
  useEffect(() => {
    const leave = new AbortController();
    for (const name of events)
      addEventListener(
        name,
        (event) => {
          answer(event);
        },
        leave,
      );
    return () => {
      leave.abort();
    };
  }, []);
}
