import { z } from 'zod';
import { advisor } from '../people/account.ts';
import { version } from '../primitives.ts';

/** An agent as staff see them. */
export const agent = advisor.extend({ is_fallback: z.boolean(), version }).meta({ id: 'Agent' });
export type Agent = z.infer<typeof agent>;
