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

type Stored = string | null | undefined;

async function matches(password: string, stored: Stored): Promise<boolean> {
  const candidate = password.slice(0, MAX_PASSWORD_LENGTH).normalize('NFKC');
  const isSame = await verify(stored ?? DECOY_HASH, candidate);
  return stored != null && isSame && password.length <= MAX_PASSWORD_LENGTH;
}

/** Spends the same time whether there is a hash or not. */
export const passwordMatches = (password: string, stored: Stored): Promise<boolean> =>
  hashInTurn(() => matches(password, stored));

/**
 * Which of the hashes is the password's: its index, or -1. When its turn has come it is asked whether it is still
 * wanted: what waited for others may have had its answer by them. Undefined: it was not, and nothing was hashed.
 */
export const passwordAmong = (
  password: string,
  stored: readonly Stored[],
  isWanted: () => Promise<boolean>,
): Promise<number | undefined> =>
  hashInTurn(async () => {
    if (!(await isWanted())) return undefined;
    for (const [n, one] of stored.entries()) if (await matches(password, one)) return n;
    return -1;
  });
