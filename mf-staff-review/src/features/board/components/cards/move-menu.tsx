import type { BoardCompound } from '@commonhearth/schemas';
import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { Menu, type MenuItem } from '@commonhearth/ui/menu';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { cardName } from '../../state/board.selectors.ts';
import { selectClosed, useBoardSelector } from '../../state/board.selectors.ts';
import type { Board } from '../../use-board.ts';
import { useIsOrdered, useOrder } from '../../use-order.ts';
import { orderItems } from './order-items.ts';

interface MoveMenuProps {
  readonly card: BoardCompound;
  readonly trigger: ReactElement;
  readonly send: Board['send'];
  /** Selects it, where cards are selected. */
  readonly pick?: Board['pick'] | undefined;
  readonly onClose: () => void;
  /** Its place in the order is asked for, where cards stand in it. */
  readonly onPosition?: (() => void) | undefined;
}

/**
 * The columns that a card can go to, by pointer, arrows, touch and the keys that stand beside them; Published
 * is never among them, nor Approved in a cycle that is published.
 */
export default function MoveMenu({ card, trigger, send, pick, onClose, onPosition }: MoveMenuProps) {
  const closed = useBoardSelector(selectClosed);
  const ordered = useIsOrdered() && card.status === 'published';
  const order = useOrder();
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const status =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : matchStatuses[Number(event.key) - 1];
    if (status === undefined || status === 'published' || status === card.status) return;
    event.preventDefault();
    send(card.compound_id, status);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      onKeyDown(event);
    };
    // before the menu, which looks for names that begin with the key
    document.addEventListener('keydown', listen, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
  const items: MenuItem[] = matchStatuses.flatMap((status, i): MenuItem[] => {
    if (status === 'published') return [];
    if (status === card.status)
      return [{ id: status, label: matchStatusLabels[status], blockedReason: 'here' }];
    if (status === 'approved' && closed) return [];
    return [
      {
        id: status,
        label: matchStatusLabels[status],
        keyHint: `${i + 1}`,
        onSelect: () => {
          send(card.compound_id, status);
        },
      },
    ];
  });
  return (
    <Menu
      dense
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      align="end"
      trigger={trigger}
      items={[
        { kind: 'heading', id: 'name', label: `Move “${cardName(card)}”` },
        ...items,
        ...(ordered && onPosition !== undefined ? orderItems(card.compound_id, order, onPosition) : []),
        ...(pick === undefined
          ? []
          : [
              {
                id: 'select',
                label: 'Select',
                keyHint: 'X',
                onSelect: () => {
                  pick(card.compound_id, 'one');
                },
              },
            ]),
      ]}
    />
  );
}
