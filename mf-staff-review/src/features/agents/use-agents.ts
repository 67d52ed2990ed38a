import type { CallError } from '@commonhearth/contract';
import { usePlatform } from '@commonhearth/contract';
import type { Agent } from '@commonhearth/schemas';
import { useState } from 'react';
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

export interface AgentForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
type FieldErrors = Partial<Record<keyof AgentForm, string>>;

const fields = ['name', 'email', 'phone'] as const;
/** What the server says of each field. */
const errorsOf = (error: CallError): FieldErrors =>
  Object.fromEntries(
    (error.problem?.errors ?? [])
      .filter(({ path }) => fields.some((field) => field === path))
      .map(({ path, message }) => [path, message]),
  );

/** Makes an agent, or changes the one that is given. */
export function useAgentForm(agent: Agent | null, onDone: () => void) {
  const [form, setForm] = useState<AgentForm>({
    name: agent?.name ?? '',
    email: agent?.email ?? '',
    phone: agent?.phone ?? '',
  });
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [add, adding] = useAddAgentForStaffReviewMutation();
  const [update, updating] = useUpdateAgentForStaffReviewMutation();
  const submit = async (): Promise<void> => {
    setRefusal(null);
    const { name, email, phone } = form;
    const { error } =
      agent === null
        ? await add({ body: { name, email, ...(phone.trim() !== '' && { phone }) } })
        : await update({ agentId: agent.agent_id, body: { ...form, version: agent.version } });
    if (error === undefined) onDone();
    else setRefusal(error as CallError);
  };
  const errors = refusal === null ? {} : errorsOf(refusal);
  return {
    form,
    set: (part: Partial<AgentForm>) => {
      setForm((before) => ({ ...before, ...part }));
    },
    errors,
    failure: refusal === null || Object.keys(errors).length > 0 ? null : refusal.message,
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
