import type { User } from '@commonhearth/schemas';
import { Panel, Stack } from '@commonhearth/ui';
import { OutcomeNote } from './outcome-note.tsx';
import { SwitchRows } from './switch-rows.tsx';
import { useEdit } from './use-edit.ts';

/** Each switch counts at once; one that could not be saved goes back. */
export function MailSwitches({ user }: { readonly user: User }) {
  const { outcome, save } = useEdit();
  return (
    <Panel title="Email notifications">
      <Stack $gap={3}>
        <p>Choose what we email you. You’ll always get emails about your account.</p>
        <SwitchRows
          flags={user}
          onChange={(flag, wished) => {
            save((kept) => ({ ...kept, [flag]: wished }));
          }}
        />
        <OutcomeNote outcome={outcome} refused="Nothing has changed; try again." />
      </Stack>
    </Panel>
  );
}
