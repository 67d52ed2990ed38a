import { useDraft } from '@commonhearth/contract';
import type { User } from '@commonhearth/schemas';
import { faceNames, hueNames } from '@commonhearth/ui/avatar';
import { useRef, useState } from 'react';

type Profile = Pick<User, 'name'> & Pick<User['public_profile'], 'avatarHouseFace' | 'avatarHouseHue'>;
type Edits = Partial<Profile>;

/** Storage is not trusted: skips what is no name, face or color. */
function parseEdits(found: string | undefined): Edits {
  try {
    const { name, avatarHouseFace, avatarHouseHue } = JSON.parse(found ?? '{}') as Record<string, unknown>;
    const face = faceNames.find((one) => one === avatarHouseFace);
    const hue = hueNames.find((one) => one === avatarHouseHue);
    return {
      ...(typeof name === 'string' && { name }),
      ...(face !== undefined && { avatarHouseFace: face }),
      ...(hue !== undefined && { avatarHouseHue: hue }),
    };
  } catch {
    return {};
  }
}

interface ProfileDraft {
  readonly profile: Profile;
  /** An earlier visit left changes that are not saved. */
  readonly isRestored: boolean;
  readonly edit: (change: Edits) => void;
  /** To be called when a save starts; the result is to be called when it succeeds. */
  readonly startSave: () => () => void;
}

/** Name and house in the form. Keeps the user's changes in this browser until they are saved. */
export function useProfileDraft({ user_id, name, public_profile }: User): ProfileDraft {
  const draft = useDraft(`profile ${user_id}`);
  const [edits, setEdits] = useState(() => parseEdits(draft.found));
  const latest = useRef(edits);
  const { avatarHouseFace, avatarHouseHue } = public_profile;
  const stored: Profile = { name, avatarHouseFace, avatarHouseHue };
  const profile = { ...stored, ...edits };
  const [isRestored] = useState(() => JSON.stringify(profile) !== JSON.stringify(stored));
  return {
    profile,
    isRestored,
    edit: (change) => {
      latest.current = { ...latest.current, ...change };
      setEdits(latest.current);
      draft.keep(JSON.stringify(latest.current));
    },
    startSave: () => {
      const sent = latest.current;
      return () => {
        if (latest.current !== sent) return;
        latest.current = {};
        setEdits({});
        draft.forget();
      };
    },
  };
}
