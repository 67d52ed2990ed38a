import type { CallError } from '@commonhearth/contract';
import { usePlatform } from '@commonhearth/contract';
import { useForm } from '@commonhearth/editing';
import type { Agent } from '@commonhearth/schemas';
import {
  useAddAgentForStaffReviewMutation,
  useListAgentsForStaffReviewQuery,
  useRemoveAgentForStaffReviewMutation,
  useUpdateAgentForStaffReviewMutation,
} from '../../api.generated.ts';
import { useDone } from '../../own-acts/index.ts';

/** Who answers people, as the server has them. */
export function useAgents() {
  const { data, isError, isFetching, refetch } = useListAgentsForStaffReviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  return {
    agents: data?.agents,
    failed: isError,
    busy: isFetching,
    again: () => {
      void refetch();
    },
  };
}

/** Makes an agent, or changes the one that is given. */
export function useAgentForm(agent: Agent | null, onDone: () => void) {
  const { values, errors, refusal, text, refuse } = useForm({
    name: agent?.name ?? '',
    email: agent?.email ?? '',
    phone: agent?.phone ?? '',
  });
  const [add, adding] = useAddAgentForStaffReviewMutation();
  const [update, updating] = useUpdateAgentForStaffReviewMutation();
  const submit = async (): Promise<void> => {
    const { name, email, phone } = values;
    const { error } =
      agent === null
        ? await add({ body: { name, email, ...(phone.trim() !== '' && { phone }) } })
        : await update({ agentId: agent.agent_id, body: { ...values, version: agent.version } });
    if (error === undefined) onDone();
    else refuse(error as CallError);
  };
  return {
    text,
    failure: Object.keys(errors).length > 0 ? undefined : refusal?.message,
    busy: adding.isLoading || updating.isLoading,
    submit,
  };
}

/** What is done with one agent at a press: who answers everybody, and that somebody goes. */
export function useAgentActs() {
  const { notify } = usePlatform();
  const done = useDone();
  const [update, updating] = useUpdateAgentForStaffReviewMutation();
  const [remove, removing] = useRemoveAgentForStaffReviewMutation();
  const told = ({ error }: { readonly error?: unknown }, text: string): void => {
    if (error === undefined) done(text);
    else notify({ tone: 'bad', text: (error as CallError).message });
  };
  return {
    busy: updating.isLoading || removing.isLoading,
    makeFallback: async (agent: Agent): Promise<void> => {
      const body = { is_fallback: true, version: agent.version };
      told(
        await update({ agentId: agent.agent_id, body }),
        `${agent.name} now answers everyone without an advisor.`,
      );
    },
    remove: async (agent: Agent): Promise<void> => {
      told(
        await remove({ agentId: agent.agent_id, version: agent.version }),
        `${agent.name} is no longer an agent.`,
      );
    },
  };
}
