import { hash, verify } from '@node-rs/argon2';
import { hashInTurn } from './hash-queue.ts';

/** OWASP's first choice for argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const MAX_PASSWORD_LENGTH = 512;
/**
 * Of a random password nobody kept, at the same cost: an unknown address takes as long as a wrong password.
 */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$UH/SqrwVU+zg/TME8CcoWg$cuC6R4wg8WSADi8axgMpSzZ2jB6XRa/GYg0XLaqseok';

export const hashPassword = (password: string): Promise<string> =>
  hashInTurn(() => hash(password.normalize('NFKC'), cost));

/** Spends the same time whether there is a hash or not. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const candidate = password.slice(0, MAX_PASSWORD_LENGTH).normalize('NFKC');
  const matches = await hashInTurn(() => verify(stored ?? DECOY_HASH, candidate));
  return stored != null && matches && password.length <= MAX_PASSWORD_LENGTH;
}
