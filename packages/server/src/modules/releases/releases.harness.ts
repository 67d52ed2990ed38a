import type { ReleasePosts } from '@commonhearth/schemas';
import type { TestApi } from '@commonhearth/testing/api';

export type UploadPost = ReleasePosts['posts'][number];

/** Uploads a file with its form; answers the status. */
export async function postFile(
  api: TestApi,
  post: UploadPost | undefined,
  body: Uint8Array,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(post?.fields ?? {})) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(body)]), 'file');
  const sent = new Response(form);
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: post?.url ?? '',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return statusCode;
}
