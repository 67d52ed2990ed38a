import type { CallError } from '@commonhearth/contract';
import { useState } from 'react';
import { useOpening } from '../../activity/use-opening.ts';
import { useRecordActivityForCompoundMutation } from '../../api.generated.ts';

interface Known {
  readonly name: string;
  readonly answer: (name: string) => void;
}

/** The name as it is typed, and giving it: it is kept once who shared was told. */
export function useGivenName(compoundId: string, shareLinkKey: string, known: Known) {
  const [record, { isLoading: busy }] = useRecordActivityForCompoundMutation();
  const opening = useOpening();
  const [name, setName] = useState(known.name);
  const [fault, setFault] = useState<string>();
  const [notice, setNotice] = useState<string>();
  return {
    name,
    busy,
    fault,
    notice,
    type: (text: string) => {
      setName(text);
      setFault(undefined);
    },
    /** Answers whether it was taken. */
    give: async (): Promise<boolean> => {
      const given = name.trim();
      setNotice(undefined);
      if (given === '') {
        setFault('Enter your first name.');
        return false;
      }
      const session_id = opening.id();
      const body = { share_link_key: shareLinkKey, name: given, session_id };
      const { error } = await record({ compoundId, activityType: 'name_given', body });
      if (error === undefined) {
        opening.keep(session_id);
        known.answer(given);
        return true;
      }
      const { message, problem } = error as CallError;
      const wrong = problem?.errors?.find(({ path }) => path === 'name')?.message;
      setFault(wrong);
      setNotice(wrong === undefined ? message : undefined);
      return false;
    },
  };
}
