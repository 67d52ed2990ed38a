import type { ChannelRemote } from '@commonhearth/schemas';
import { Button, IconButton, icons } from '@commonhearth/ui';
import { Menu } from '@commonhearth/ui/menu';
import { styled } from 'styled-components';
import type { Asked } from '../types.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  padding-block: 5px;
  gap: 6px;
`;

interface RemoteActionsProps {
  readonly channel: ChannelRemote;
  readonly wasSetBack: boolean;
  readonly onAsk: (asked: Asked) => void;
}

/** What can be done about a remote: going back stands open, the rest in a menu. */
export function RemoteActions({
  channel: { remote, base, rollout, before, off, frozen },
  wasSetBack,
  onAsk,
}: RemoteActionsProps) {
  const goesBack = rollout !== null || before.length > 0;
  const item = (id: Asked, label: string) => ({
    id,
    label,
    onSelect: () => {
      onAsk(id);
    },
  });
  return (
    <Row>
      {wasSetBack && (
        <Button
          size="dense"
          onClick={() => {
            onAsk('release_again');
          }}
        >
          Release it again…
        </Button>
      )}
      {rollout !== null && (
        <Button
          size="dense"
          onClick={() => {
            onAsk('rollout');
          }}
        >
          Rollout…
        </Button>
      )}
      <Button
        size="dense"
        icon={icons.undo}
        blockedReason={goesBack ? undefined : 'There’s no earlier release.'}
        onClick={() => {
          onAsk('rollback');
        }}
      >
        Roll back…
      </Button>
      <Menu
        trigger={<IconButton size="dense" icon={icons.more} label={`More about ${remote}`} />}
        items={[
          ...(rollout === null ? [] : [item('stop', 'Stop the rollout…')]),
          off === null ? item('off', 'Switch off…') : item('on', 'Switch on…'),
          frozen === null ? item('freeze', 'Freeze…') : item('on', 'End the freeze…'),
          item('allow', 'Allow more…'),
          ...(base === null ? [] : [item('retire', 'Remove from the channel…')]),
        ].filter(({ label }, i, all) => all.findIndex((other) => other.label === label) === i)}
      />
    </Row>
  );
}
