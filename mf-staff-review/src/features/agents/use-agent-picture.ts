import { usePlatform, type CallError } from '@commonhearth/contract';
import type { Agent } from '@commonhearth/schemas';
import { useState } from 'react';
import {
  usePostImageForStaffReviewMutation,
  useSetAgentImageForStaffReviewMutation,
} from '../../api.generated.ts';
import { useDone } from '../../own-acts/index.ts';
import { aboutFile, sendFile } from '../../uploads/send-file.ts';

/** Gives an agent a picture: a form is asked for, the file goes there, and the agent is told which it is. */
export function useAgentPicture(agent: Agent) {
  const { notify } = usePlatform();
  const done = useDone();
  const [post] = usePostImageForStaffReviewMutation();
  const [setImage] = useSetAgentImageForStaffReviewMutation();
  const [busy, setBusy] = useState(false);

  const upload = async (file: File): Promise<string | null> => {
    const asked = await post({
      body: { type: 'agent_photo', agent_id: agent.agent_id, ...aboutFile(file) },
    });
    if (asked.data === undefined) return (asked.error as CallError).message;
    try {
      await sendFile(asked.data, file, () => undefined);
    } catch (error) {
      return (error as Error).message;
    }
    const { storage_key } = asked.data;
    const { error } = await setImage({ agentId: agent.agent_id, body: { storage_key } });
    return error === undefined ? null : (error as CallError).message;
  };
  return {
    busy,
    choose: async (file: File): Promise<void> => {
      setBusy(true);
      const refusal = await upload(file);
      setBusy(false);
      if (refusal === null) done(`${agent.name} has a new photo.`);
      else notify({ tone: 'bad', text: refusal });
    },
  };
}
