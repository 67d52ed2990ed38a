import { Children, useEffect, useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Note } from './note.tsx';

/** Clear of what stays at the top and at the foot of a page. */
const Place = styled.div`
  scroll-margin-block: 96px;
`;

/**
 * Why what was asked for was not done: spoken when it comes, and brought into view, since the button that was pressed
 * may stand far below it.
 */
export function AlertNote(note: Omit<ComponentProps<typeof Note>, 'tone'>) {
  const place = useRef<HTMLDivElement>(null);
  const words = Children.toArray(note.children)
    .filter((part) => typeof part === 'string')
    .join('');
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  return (
    <Place ref={place} role="alert">
      <Note tone="bad" {...note} />
    </Place>
  );
}
