import type { ErrorGroup } from '@commonhearth/schemas';
import { Button } from '@commonhearth/ui';
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
  return (
    <Row>
      {group.state === 'open' ? (
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
          {group.state === 'muted' ? 'Unmute' : 'Reopen'}
        </Button>
      )}
    </Row>
  );
}
