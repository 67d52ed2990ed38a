import { read } from 'read';
import { Refusal } from '../failure.ts';

/** The password of the account that walks the pages for people who signed in: from the environment, or asked for unseen. */
export async function passwordOf(
  email: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const set = env['RELEASE_PASSWORD'];
  if (set !== undefined && set !== '') return set;
  if (!process.stdin.isTTY)
    throw new Refusal(
      `RELEASE_PASSWORD: set it to the password of ${email}; there is no terminal to type it in.`,
    );
  return read({ prompt: `Password of ${email}: `, silent: true, output: process.stderr });
}
