import { usePlatform, type CallError } from '@commonhearth/contract';
import type { StaffPerson } from '@commonhearth/schemas';
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
    { skip: email === '', refetchOnMountOrArgChange: true, refetchOnReconnect: true },
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
  const [undo, { isLoading: busy, error: refusal }] = useUndoSuppressionForStaffAdminMutation();
  const act = async (email: string): Promise<void> => {
    const { error } = await undo({ email });
    if (error !== undefined) return;
    notify({ text: `Emails to ${email} resume.`, tone: 'good' });
    onDone();
  };
  return { act, busy, failure: refusal?.message };
}

/** Who can answer a person, and who does. */
export function useAdvisor(person: StaffPerson) {
  const { notify } = usePlatform();
  const { data, isError } = useListAgentsForStaffAdminQuery(undefined, { refetchOnMountOrArgChange: true });
  const [set, { isLoading: busy, error }] = useSetAdvisorForStaffAdminMutation();
  const refusal = error as CallError | undefined;
  const choose = async (agentId: string | null): Promise<void> => {
    const answer = await set({ body: { email: person.email, agent_id: agentId } });
    if (answer.error === undefined) notify({ text: 'Advisor saved.', tone: 'good' });
  };
  return {
    agents: data?.agents,
    failed: isError,
    choose,
    busy,
    failure: refusal?.problem?.errors?.[0]?.message ?? refusal?.message,
  };
}
