import type { BoardCompound } from '@commonhearth/schemas';
import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { Menu, type MenuItem } from '@commonhearth/ui/menu';
import type { ReactElement } from 'react';
import { cardName } from '../board.selectors.ts';
import type { Board } from '../use-board.ts';

interface MoveMenuProps {
  readonly card: BoardCompound;
  readonly trigger: ReactElement;
  readonly send: Board['send'];
  readonly onClose: () => void;
}

/** The columns that a card can go to, by pointer, keyboard and touch; Published is never among them. */
export default function MoveMenu({ card, trigger, send, onClose }: MoveMenuProps) {
  const items: MenuItem[] = matchStatuses.flatMap((status, i): MenuItem[] => {
    if (status === 'published') return [];
    if (status === card.status) return [{ id: status, label: matchStatusLabels[status], blockedReason: 'here' }];
    return [{ id: status, label: matchStatusLabels[status], keyHint: `${i + 1}`, onSelect: () => { send(card.compound_id, status); } }];
  });
  return <Menu dense open onOpenChange={(open) => { if (!open) onClose(); }} align="end" trigger={trigger} items={[{ kind: 'heading', id: 'name', label: `Move “${cardName(card)}”` }, ...items]} />;
}
