import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { scratch } from '@commonhearth/bench/workspace';
import { runOther } from './other-program.ts';

/** Fetches packages of Debian and unpacks them into a folder, once; nothing is installed. Answers the folder. */
export async function unpacked(name: string, packages: readonly string[]): Promise<string> {
  const folder = join(scratch, name);
  if (await stat(folder).catch(() => undefined)) return folder;
  const incoming = `${folder}-incoming`;
  const [files, root] = [join(incoming, 'files'), join(incoming, 'root')];
  await rm(incoming, { recursive: true, force: true });
  await mkdir(files, { recursive: true });
  // root's downloads go to a folder that apt's own user cannot write
  const download = () =>
    runOther('apt-get', ['-q', '-o', 'APT::Sandbox::User=root', 'download', ...packages], { cwd: files });
  console.error(`The packages of ${name} are missing: fetching them with apt-get …`);
  await download().catch(async () => {
    if (process.getuid?.() === 0) await runOther('apt-get', ['update', '-qq']);
    await download();
  });
  for (const file of await readdir(files)) await runOther('dpkg', ['-x', join(files, file), root]);
  await rename(root, folder);
  await rm(incoming, { recursive: true });
  return folder;
}
