import type { ReleasePosts } from '@commonhearth/schemas';
import pLimit from 'p-limit';
import type { BuiltFile } from '../build/read-build.ts';
import { messageOf, Refusal } from '../failure.ts';
import { send, tryAgain } from './request.ts';

/** So many at once: enough to fill a line, and no flood for a small site. */
const atOnce = 6;

type Sent = Pick<BuiltFile, 'name' | 'bytes'>;

async function post(
  site: string,
  { url, fields }: ReleasePosts['posts'][number],
  { bytes }: Sent,
): Promise<void> {
  await tryAgain(async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // stores want the file last
    form.append('file', new Blob([Uint8Array.from(bytes)], { type: fields['Content-Type'] ?? '' }), 'file');
    const answer = await send(new URL(url, site).href, { method: 'POST', body: form });
    const words = (await answer.text()).slice(0, 300);
    if (!answer.ok)
      throw new Error(`the store responded with ${answer.status}${words === '' ? '' : `: ${words}`}`);
  });
}

/** Sends every file by its form; answers why, for each that failed. */
export async function sendFiles(
  site: string,
  posts: ReleasePosts['posts'],
  files: readonly Sent[],
): Promise<readonly string[]> {
  const limit = pLimit(atOnce);
  const byName = new Map(posts.map((form) => [form.name, form]));
  const outcomes = await Promise.allSettled(
    files.map((file) =>
      limit(async () => {
        const form = byName.get(file.name);
        if (form === undefined) throw new Error('the site sent no upload form for it');
        await post(site, form, file);
      }),
    ),
  );
  return outcomes.flatMap((outcome, i) =>
    outcome.status === 'rejected' ? [`${files[i]?.name ?? ''}: ${messageOf(outcome.reason)}`] : [],
  );
}

/** Uploads every file by its form. What was cut off is refused file by file; the same command does it again. */
export async function uploadFiles(
  site: string,
  posts: ReleasePosts['posts'],
  files: readonly BuiltFile[],
): Promise<void> {
  const reasons = await sendFiles(site, posts, files);
  if (reasons.length > 0)
    throw new Refusal(
      `${reasons.length} of ${files.length} files failed to upload. Nothing was released. Run the same command again.`,
      { reasons },
    );
}
