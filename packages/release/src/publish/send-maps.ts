import type { BuiltMap } from '../build/read-maps.ts';
import type { Build } from '../build/read-build.ts';
import type { Report } from '../channel/report.ts';
import { messageOf } from '../failure.ts';
import type { Site } from '../site/site.ts';
import { sendFiles } from '../site/upload.ts';

const name = 'source maps';

/**
 * Uploads the source maps of a registered release. Without them errors of the release have no source lines, which is no
 * reason to stop it: a map that can't be sent is only reported.
 */
export async function sendMaps(
  site: Site,
  report: Report,
  { descriptor }: Build,
  maps: readonly BuiltMap[],
): Promise<void> {
  if (maps.length === 0) {
    report.line(`--   ${name} skipped: the build has none`);
    return;
  }
  const { name: remote, version, hash } = descriptor;
  const send = async (): Promise<number> => {
    const posts = await site.sourceMaps({
      ...{ remote, version, hash },
      maps: maps.map(({ name: file, size, sha256 }) => ({ file, size, sha256 })),
    });
    const missing = maps.filter((map) => posts.some((post) => post.name === map.name));
    const failed = await sendFiles(site.origin, posts, missing);
    if (failed.length > 0) throw new Error(failed.join('; '));
    return missing.length;
  };
  await report.step(
    name,
    () => send().catch((error: unknown) => messageOf(error)),
    (outcome) =>
      typeof outcome === 'string' ? `skipped: ${outcome}` : `${maps.length} maps, ${outcome} of them new`,
  );
}
