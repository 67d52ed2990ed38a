import { z } from 'zod';
import { personName, phoneNumber } from '../people/account.ts';
import { emailAddress, version } from '../primitives.ts';

const name = personName.min(1, 'Enter a name.');
const phone = z.union([z.literal(''), phoneNumber]);

/** `POST /hfc/_i/agents` */
export const newAgent = z
  .strictObject({ name, email: emailAddress, phone: phone.optional() })
  .meta({ id: 'NewAgent' });
export type NewAgent = z.infer<typeof newAgent>;

/** `PUT /hfc/_i/agents/{agent_id}`: an empty phone is none. */
export const agentUpdate = z
  .strictObject({
    ...z.object({ name, email: emailAddress, phone, is_fallback: z.boolean() }).partial().shape,
    version,
  })
  .meta({ id: 'AgentUpdate' });
export type AgentUpdate = z.infer<typeof agentUpdate>;
