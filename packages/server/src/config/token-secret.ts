import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import type { Config } from './read-config.ts';

/** The kept secret cannot be used; the message says what to do. */
export class TokenSecretError extends Error {
  override readonly name = 'TokenSecretError';
}

async function readKept(file: string): Promise<string | undefined> {
  const text = (
    await readFile(file, 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    })
  )?.trim();
  if (text !== undefined && text.length < 32) {
    throw new TokenSecretError(
      `${file} has no usable secret. Delete it to create a new one (everyone has to log in again), or set TOKEN_SECRET.`,
    );
  }
  return text;
}

/**
 * Links a complete file, so that of several processes that start together all read the one that was first.
 */
async function make(file: string): Promise<void> {
  const draft = `${file}-${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(48).toString('base64url')}\n`);
    await handle.sync();
    await handle.close();
    await link(draft, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The secret that signs session tokens: the setting, or one made on the first start and kept in the data
 * folder for its owner only.
 */
export async function tokenSecret(
  config: Pick<Config, 'tokenSecret' | 'profile' | 'dataDir'>,
): Promise<string> {
  if (config.tokenSecret !== undefined) return config.tokenSecret;
  if (config.profile === 'production') throw new Error('TOKEN_SECRET must be set in production');
  await mkdir(config.dataDir, { recursive: true });
  const file = join(config.dataDir, 'token-secret');
  if ((await readKept(file)) === undefined) await make(file);
  await chmod(file, 0o600);
  const secret = await readKept(file);
  if (secret === undefined) throw new Error(`${file} vanished while it was read`);
  return secret;
}
