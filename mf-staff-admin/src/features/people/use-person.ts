import { usePlatform, type CallError } from '@commonhearth/contract';
import type { StaffPerson } from '@commonhearth/schemas';
import { useState } from 'react';
import {
  useFindPeopleForStaffAdminQuery,
  useListAgentsForStaffAdminQuery,
  useSetAdvisorForStaffAdminMutation,
  useUndoSuppressionForStaffAdminMutation,
} from '../../api.generated.ts';

/** Whoever has the address that was asked for; `person` is null where nobody does. */
export function usePerson(email: string) {
  const { currentData, error, isFetching, refetch } = useFindPeopleForStaffAdminQuery(
    { email },
    { skip: email === '', refetchOnMountOrArgChange: true },
  );
  const problem = (error as CallError | undefined)?.problem?.errors?.find(({ path }) => path === 'email');
  return {
    person: currentData === undefined ? undefined : (currentData.people[0] ?? null),
    /** What is wrong with the address itself. */
    fault: problem?.message,
    failed: error !== undefined && problem === undefined,
    busy: isFetching,
    again: () => {
      void refetch();
    },
  };
}

/** Lets mail go to an address again; a refusal stays on the screen. */
export function useUndoSuppression(onDone: () => void) {
  const { notify } = usePlatform();
  const [undo, { isLoading: busy }] = useUndoSuppressionForStaffAdminMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (email: string): Promise<void> => {
    setFailure(null);
    const { error } = await undo({ email });
    if (error !== undefined) {
      setFailure((error as CallError).message);
      return;
    }
    notify({ text: `Emails to ${email} resume.`, tone: 'good' });
    onDone();
  };
  return { act, busy, failure };
}

/** Who can answer a person, and who does. */
export function useAdvisor(person: StaffPerson) {
  const { notify } = usePlatform();
  const { data, isError } = useListAgentsForStaffAdminQuery(undefined, { refetchOnMountOrArgChange: true });
  const [set, { isLoading: busy }] = useSetAdvisorForStaffAdminMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (agentId: string | null): Promise<void> => {
    setFailure(null);
    const { error } = await set({ body: { email: person.email, agent_id: agentId } });
    if (error !== undefined) {
      const { message, problem } = error as CallError;
      setFailure(problem?.errors?.[0]?.message ?? message);
      return;
    }
    notify({ text: 'Advisor saved.', tone: 'good' });
  };
  return { agents: data?.agents, failed: isError, choose, busy, failure };
}
