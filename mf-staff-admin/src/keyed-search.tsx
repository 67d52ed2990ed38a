import { KeyHint, TextField } from '@commonhearth/ui';
import { useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { usePageKey } from './use-page-key.ts';

const Keyed = styled.div`
  position: relative;
  > kbd {
    position: absolute;
    right: 8px;
    bottom: 6px;
    pointer-events: none;
  }
`;

/** Finds in a list of the page; the key `/` leads there. */
export function KeyedSearch(props: ComponentProps<typeof TextField>) {
  const field = useRef<HTMLInputElement>(null);
  usePageKey('/', () => field.current?.focus());
  return (
    <Keyed>
      <TextField {...props} ref={field} type="search" size="dense" autoComplete="off" aria-keyshortcuts="/" />
      {props.value === '' && <KeyHint>/</KeyHint>}
    </Keyed>
  );
}
