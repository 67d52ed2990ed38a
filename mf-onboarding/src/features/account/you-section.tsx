import type { User } from '@commonhearth/schemas';
import { Button, Inline, Panel, Stack, TextField } from '@commonhearth/ui';
import { faceNames, HouseFace, hueNames } from '@commonhearth/ui/avatar';
import { useRef, useState, type SubmitEvent } from 'react';
import { nameFault } from '../../questions/name-fault.ts';
import { FacePicker } from './face-picker.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { useEdit } from './use-edit.ts';

const oneOf = <T,>(values: readonly T[], not: T): T => {
  const others = values.filter((value) => value !== not);
  return others[Math.floor(Math.random() * others.length)] ?? not;
};

/** Name and house of the person. What was chosen stays in the form when it could not be saved. */
export function YouSection({ user }: { readonly user: User }) {
  const { outcome, save } = useEdit();
  const [name, setName] = useState(user.name);
  const [house, setHouse] = useState(user.public_profile);
  const [fault, setFault] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const { avatarHouseFace: face, avatarHouseHue: hue } = house;

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
    save((kept) => ({
      ...kept,
      name: wished,
      public_profile: { ...kept.public_profile, avatarHouseFace: face, avatarHouseHue: hue },
    }));
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
                setName(event.target.value);
              }}
            />
          </Inline>
          <FacePicker
            avatarHouseFace={face}
            avatarHouseHue={hue}
            onChange={(chosen) => {
              setHouse({ ...house, ...chosen });
            }}
          />
          <p role="status">
            {face}, {/^[aeiou]/.test(hue) ? 'an' : 'a'} {hue.replace('-', ' ')} house
          </p>
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
                setHouse({
                  ...house,
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
