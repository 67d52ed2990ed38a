import type { MenuItem } from '@commonhearth/ui/menu';
import type { useOrder } from '../../use-order.ts';

type Order = ReturnType<typeof useOrder>;

/** What the menu of a published home offers for its place in the column. */
export function orderItems(id: string, { homes, rowOf, place }: Order, onPosition: () => void): MenuItem[] {
  const row = rowOf(id);
  const item = (name: string, label: string, to: number, blocked: boolean): MenuItem => ({
    id: name,
    label,
    ...(blocked
      ? { blockedReason: 'here' }
      : {
          onSelect: () => {
            place(id, to);
          },
        }),
  });
  if (row < 0 || homes < 2) return [];
  return [
    { kind: 'separator', id: 'order' },
    item('top', 'To the top', 0, row === 0),
    item('up', 'Up', row - 1, row === 0),
    item('down', 'Down', row + 1, row === homes - 1),
    { id: 'position', label: 'To position…', onSelect: onPosition },
  ];
}
