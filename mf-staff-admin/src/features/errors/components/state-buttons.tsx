import type { ErrorGroup } from '@commonhearth/schemas';
import { Button } from '@commonhearth/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useChangeState } from '../use-errors.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** What staff can decide about a group in its state. */
export function StateButtons({ group }: { readonly group: ErrorGroup }) {
  const { change, busy } = useChangeState();
  const row = useRef<HTMLDivElement>(null);
  const { state } = group;
  const previous = useRef(state);
  useEffect(() => {
    // the button that had the focus is gone
    if (previous.current !== state && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus({ preventScroll: true });
    previous.current = state;
  }, [state]);
  return (
    <Row ref={row}>
      {state === 'open' ? (
        <>
          <Button size="dense" busy={busy} onClick={() => void change(group, 'resolved')}>
            Resolve
          </Button>
          <Button size="dense" busy={busy} onClick={() => void change(group, 'muted')}>
            Mute
          </Button>
        </>
      ) : (
        <Button size="dense" busy={busy} onClick={() => void change(group, 'open')}>
          {state === 'muted' ? 'Unmute' : 'Reopen'}
        </Button>
      )}
    </Row>
  );
}
