import { createHash } from 'node:crypto';
import { integrityOf } from '@commonhearth/registry/integrity';
import { releaseText, type Descriptor } from '@commonhearth/registry';
import type { ReleasePosts } from '@commonhearth/schemas';
import type { TestApi } from '@commonhearth/testing-server/api';

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

export interface MadeRelease {
  readonly remote: string;
  readonly version: string;
  readonly hash: string;
  readonly descriptor: Descriptor;
  readonly files: Readonly<Record<string, string>>;
}
/** A release as a build leaves it: it offers one route of its own name, and its hash is right. */
export function makeRelease(
  given: Partial<Descriptor> = {},
  files: Readonly<Record<string, string>> = {
    'remoteEntry.js': `entry();${' '.repeat(2000)}`,
    'register.js': 'register()',
    'home.js': 'home()',
  },
): MadeRelease {
  const { name: remote = 'mf-a', version = '1.0.0' } = given;
  const said = {
    format: 1 as const,
    name: remote,
    version,
    contract: '^1.0.0',
    owner: 'team A',
    routes: [
      {
        name: `Page of ${remote}`,
        path: `/${remote}`,
        app: 'hfc',
        access: 'public',
        flags: [],
        page: './home',
      },
    ] satisfies Descriptor['routes'],
    slots: [],
    nav: [],
    owns: { slices: [], endpoints: [] },
    entry: 'remoteEntry.js',
    modules: { './register': { files: ['register.js'] }, './home': { files: ['home.js'] } },
    files: Object.fromEntries(Object.entries(files).map(([name, body]) => [name, integrityOf(body)])),
    ...given,
  };
  const hash = createHash('sha256').update(releaseText(said)).digest('hex').slice(0, 12);
  return { remote, version, hash, descriptor: { ...said, hash }, files };
}

/** Uploads these files, or those of the release; answers the statuses. */
export async function uploadRelease(
  api: TestApi,
  token: string,
  { remote, version, hash, files }: MadeRelease,
  others: Readonly<Record<string, string>> = files,
): Promise<readonly number[]> {
  const { status, body } = await api.call('POST', '/hfc/_i/releases/uploads', {
    token,
    body: {
      ...{ remote, version, hash },
      files: Object.entries(others).map(([name, text]) => ({
        name,
        size: Buffer.byteLength(text),
        integrity: integrityOf(text),
      })),
    },
  });
  if (status !== 200) throw new Error(`The uploads were refused: ${JSON.stringify(body)}`);
  const { posts } = body as unknown as ReleasePosts;
  return Promise.all(posts.map((post) => postFile(api, post, Buffer.from(others[post.name] ?? ''))));
}

export const checks = { tests: { passed: true }, smoke: { passed: true } };

/** Asks to take a release; `given` replaces or adds fields. */
export const askRelease = (
  api: TestApi,
  token: string,
  { remote, version, hash, descriptor }: MadeRelease,
  given: object = {},
) =>
  api.call('POST', '/hfc/_i/releases', {
    token,
    body: { remote, version, hash, descriptor, checks, ...given },
  });
