import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, tokenSecret } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
let count = 0;
const newDemo = () => readConfig({ DATA_DIR: join(folder, String((count += 1))) });

it('[OPS-02a] makes a token secret on the first start and keeps it for its owner only', async () => {
  const config = newDemo();
  const secrets = await Promise.all(Array.from({ length: 8 }, async () => await tokenSecret(config)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{64}$/);
  expect(statSync(join(config.dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(config.dataDir)).toEqual(['token-secret']);
  expect(await tokenSecret(config)).toBe(secrets[0]);
});

it('closes a file that others could read, and refuses one without a secret', async () => {
  const config = newDemo();
  const file = join(config.dataDir, 'token-secret');
  await tokenSecret(config);
  chmodSync(file, 0o644);
  expect(await tokenSecret(config)).toBe(readFileSync(file, 'utf8').trim());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'short\n');
  await expect(tokenSecret(config)).rejects.toThrow('TOKEN_SECRET');
});

it('takes the setting before the file', async () => {
  const TOKEN_SECRET = 'a-very-long-secret-of-more-than-32-characters';
  const config = readConfig({ TOKEN_SECRET });
  expect(await tokenSecret(config)).toBe(TOKEN_SECRET);
});
