import type { User } from '@commonhearth/schemas';
import { Button, Inline, Panel, Stack, TextField } from '@commonhearth/ui';
import { faceNames, HouseFace, hueNames } from '@commonhearth/ui/avatar';
import { useRef, useState, type SubmitEvent } from 'react';
import { nameFault } from '../../questions/name-fault.ts';
import { FacePicker } from './face-picker.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { useEdit } from './use-edit.ts';
import { useProfileDraft } from './use-profile-draft.ts';

const oneOf = <T,>(values: readonly T[], not: T): T => {
  const others = values.filter((value) => value !== not);
  return others[Math.floor(Math.random() * others.length)] ?? not;
};

/** Name and house of the person. Keeps the user's changes until they are saved, also across pages. */
export function YouSection({ user }: { readonly user: User }) {
  const { outcome, save } = useEdit();
  const { profile, isRestored, edit, startSave } = useProfileDraft(user);
  const [fault, setFault] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const { name, avatarHouseFace: face, avatarHouseHue: hue } = profile;

  const refusedName = outcome?.is === 'refused' ? outcome.faults['name'] : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wished = name.trim();
    const found = wished === '' ? 'Enter a name your friends will know.' : nameFault(wished);
    setFault(found);
    if (found !== undefined) {
      nameField.current?.focus();
      return;
    }
    save(
      (kept) => ({
        ...kept,
        name: wished,
        public_profile: { ...kept.public_profile, avatarHouseFace: face, avatarHouseHue: hue },
      }),
      startSave(),
    );
  };

  return (
    <Panel title="You">
      <form onSubmit={submit} noValidate aria-label="You">
        <Stack $gap={5}>
          <p>This is how your friends see you next to the homes you like.</p>
          <Inline $gap={5}>
            <HouseFace face={face} hue={hue} size={112} />
            <TextField
              ref={nameField}
              label="Name"
              value={name}
              autoComplete="name"
              error={fault ?? refusedName}
              onChange={(event) => {
                edit({ name: event.target.value });
                setFault(undefined);
              }}
            />
          </Inline>
          <FacePicker avatarHouseFace={face} avatarHouseHue={hue} onChange={edit} />
          <p role="status">
            {face}, {/^[aeiou]/.test(hue) ? 'an' : 'a'} {hue.replace('-', ' ')} house
          </p>
          {isRestored && outcome === undefined && <p>Your changes aren’t saved yet.</p>}
          <OutcomeNote
            outcome={outcome}
            refused="Your changes are still here. Until they’re saved, others see what was there before."
          />
          <Inline>
            <Button type="submit" variant="primary" busy={outcome?.is === 'saving'}>
              Save
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                edit({
                  avatarHouseFace: oneOf(faceNames, face),
                  avatarHouseHue: oneOf(hueNames, hue),
                });
              }}
            >
              Surprise me
            </Button>
          </Inline>
        </Stack>
      </form>
    </Panel>
  );
}
