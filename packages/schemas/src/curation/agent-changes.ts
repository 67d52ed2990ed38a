import { z } from 'zod';
import { personName, phoneNumber } from '../people/account.ts';
import { version } from '../primitives.ts';

const name = personName.min(1, 'Enter a name.');
const email = z.string().trim().pipe(z.email('Enter a full email address, like sam@example.com.').max(254));
const phone = z.union([z.literal(''), phoneNumber]);

/** `POST /hfc/_i/agents` */
export const newAgent = z.strictObject({ name, email, phone: phone.optional() }).meta({ id: 'NewAgent' });
export type NewAgent = z.infer<typeof newAgent>;

/** `PUT /hfc/_i/agents/{agent_id}`: an empty phone is none. */
export const agentUpdate = z
  .strictObject({ ...z.object({ name, email, phone, is_fallback: z.boolean() }).partial().shape, version })
  .meta({ id: 'AgentUpdate' });
export type AgentUpdate = z.infer<typeof agentUpdate>;
