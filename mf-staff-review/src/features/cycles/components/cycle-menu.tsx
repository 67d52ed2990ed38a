import type { ReviewPeriod } from '@commonhearth/schemas';
import { IconButton, icons } from '@commonhearth/ui';
import { Menu, type MenuItem } from '@commonhearth/ui/menu';

export type CycleAct = 'edit' | 'bring' | 'delete';

interface CycleMenuProps {
  readonly period: ReviewPeriod;
  readonly onAct: (act: CycleAct) => void;
}

/** What can be done with a cycle beside opening its board. */
export function CycleMenu({ period, onAct }: CycleMenuProps) {
  const item = (act: CycleAct, label: string, danger = false): MenuItem => ({
    id: act,
    label,
    danger,
    onSelect: () => {
      onAct(act);
    },
  });
  return (
    <Menu
      dense
      align="end"
      trigger={<IconButton icon={icons.more} size="dense" label={`More about ${period.name}`} />}
      items={[
        item('edit', 'Edit name and start'),
        ...(period.status === 'open' ? [item('bring', 'Carry over what was left')] : []),
        period.status === 'publishing'
          ? { id: 'delete', label: 'Delete', blockedReason: 'being published' }
          : item('delete', 'Delete', true),
      ]}
    />
  );
}
