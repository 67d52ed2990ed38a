import { posix } from 'node:path';

const section = /^importers:\n\n([\s\S]*?)(?=^\S)/m;
const keyOf = (block: string): string => block.split(':\n', 1)[0] ?? '';

/**
 * The lockfile of the workspace with one more package, which depends on what another one does: its block
 * under the new folder. Nothing is resolved, so no network is asked for. Throws when the other one has no
 * block.
 */
export function withImporter(lockfile: string, like: string, folder: string): string {
  const importers = section.exec(lockfile)?.[1] ?? '';
  const blocks = importers.split(/^ {2}(?=\S)/m).slice(1);
  const model = blocks.find((block) => keyOf(block) === like);
  if (model === undefined)
    throw new Error(`pnpm-lock.yaml has no entry for ${like}: run npm start once, then try again.`);
  const mine = model
    .replace(like, folder)
    .replaceAll(/(?<=: link:)\S+/g, (target) => posix.relative(folder, posix.join(like, target)));
  const sorted = [...blocks.map((block) => `${block.trimEnd()}\n\n`), `${mine.trimEnd()}\n\n`].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
  return lockfile.replace(section, () => `importers:\n\n${sorted.map((block) => `  ${block}`).join('')}`);
}
