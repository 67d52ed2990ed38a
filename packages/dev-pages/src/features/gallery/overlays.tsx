import { Button, FilterButton, IconButton, icons, Inline, NumberField } from '@commonhearth/ui';
import { BottomSheet, ConfirmDialog, Dialog } from '@commonhearth/ui/dialog';
import { Menu, Popover } from '@commonhearth/ui/menu';
import { useState } from 'react';
import { Section, Specimen } from './section.tsx';
import type { MenuItem } from '@commonhearth/ui/menu';

const account: readonly MenuItem[] = [
  { kind: 'heading', id: 'who', label: 'ada@example.com' },
  { id: 'settings', label: 'Account settings', icon: icons.person, href: '#overlays' },
  { kind: 'separator', id: 'rule' },
  { id: 'out', label: 'Log out', icon: icons.arrowRight },
];
const move: readonly MenuItem[] = [
  { id: 'top', label: 'To the top', icon: icons.arrowUp, blockedReason: 'Already first' },
  { id: 'down', label: 'Down', icon: icons.arrowDown, keyHint: 'J' },
  { kind: 'separator', id: 'rule' },
  { id: 'remove', label: 'Remove', icon: icons.trash, danger: true },
];

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'full' | 'confirm' | null>(null);
  const [price, setPrice] = useState<number | null>(1_500_000);
  const onOpenChange = (next: boolean): void => {
    if (!next) setOpen(null);
  };
  const close = (): void => {
    setOpen(null);
  };
  const done = (
    <Button variant="primary" size="small" onClick={close}>
      See 23 homes
    </Button>
  );
  return (
    <Section title="Overlays">
      <Specimen name="Dialog, BottomSheet, whole screen on a phone, ConfirmDialog">
        <Inline>
          <Button
            onClick={() => {
              setOpen('dialog');
            }}
          >
            Dialog
          </Button>
          <Button
            onClick={() => {
              setOpen('sheet');
            }}
          >
            Sheet
          </Button>
          <Button
            onClick={() => {
              setOpen('full');
            }}
          >
            Whole screen
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setOpen('confirm');
            }}
          >
            Delete cycle
          </Button>
        </Inline>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={onOpenChange}
          title="Four homes in. Keep them."
          description="Join to save the homes you opened, and show them to your friends."
          footer={done}
        >
          Free, always.
        </Dialog>
        <BottomSheet open={open === 'sheet'} onOpenChange={onOpenChange} title="Filters" footer={done}>
          <NumberField label="Up to" value={price} onValueChange={setPrice} />
        </BottomSheet>
        <Dialog
          open={open === 'full'}
          onOpenChange={onOpenChange}
          onPhone="full"
          width={780}
          title="Two front doors, one fig tree"
        >
          A home on the whole screen of a phone.
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={onOpenChange}
          title="Delete Week 46?"
          confirmLabel="Delete cycle"
          confirmWord="Week 46"
          danger
          dense
          onConfirm={close}
        >
          61 homes and their texts go with it. This cannot be undone.
        </ConfirmDialog>
      </Specimen>
      <Specimen name="Menu, Popover">
        <Inline>
          <Menu trigger={<Button>Account</Button>} items={account} />
          <Menu
            dense
            trigger={<IconButton icon={icons.more} label="Move" size="dense" look="line" />}
            items={move}
          />
          <Popover label="Price" trigger={<FilterButton name="Price" value="Up to $1.5m" active />}>
            <NumberField label="Most" value={price} onValueChange={setPrice} step={50_000} />
          </Popover>
        </Inline>
      </Specimen>
    </Section>
  );
}
