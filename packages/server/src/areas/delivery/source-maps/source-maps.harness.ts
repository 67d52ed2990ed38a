import { createHash } from 'node:crypto';
import type { ErrorGroupDetail, ErrorGroupsPage, ReleasePosts } from '@commonhearth/schemas';
import { createPerson, createTestApi } from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import { SourceMapGenerator } from 'source-map';
import { mountSampleSite } from '../../../pages/site.harness.ts';
import { askRelease, makeRelease, postFile, uploadRelease } from '../releases/releases.harness.ts';

/** A map that leads from line 1, column 100 of a file to line 3 of its source. */
export function mapTo(source: string, code: string | null = 'one\ntwo\nthrow here\nfour\nfive\nsix'): string {
  const map = new SourceMapGenerator({ file: 'home.js' });
  map.addMapping({
    generated: { line: 1, column: 99 },
    original: { line: 3, column: 4 },
    source,
    name: 'openCard',
  });
  if (code !== null) map.setSourceContent(source, code);
  return map.toString();
}

/** A site with a registered release of mf-a. */
export async function mapSite() {
  const api = await createTestApi();
  const token = await createReleaseToken(api, 'mf-a');
  const builds = await mountSampleSite(api.deps);
  const release = makeRelease();
  await uploadRelease(api, token, release);
  const { status } = await askRelease(api, token, release);
  builds.remove();
  if (status !== 200) throw new Error('The release was refused.');
  const { remote, version, hash } = release;
  const name = { remote, version, hash };
  const { token: staff } = await createPerson(api, { staff: true });
  const ask = (maps: Readonly<Record<string, string>>, given: object = {}, by = token) =>
    api.call('POST', '/hfc/_i/releases/source_maps', {
      token: by,
      body: {
        ...name,
        maps: Object.entries(maps).map(([file, text]) => ({
          file,
          size: Buffer.byteLength(text),
          sha256: createHash('sha256').update(text).digest('hex'),
        })),
        ...given,
      },
    });
  /** Reports an error in a file, in place of all that were reported before. */
  const report = async (file = `/remotes/${remote}/${version}+${hash}/home.js`, given: object = {}) => {
    await api.database.pool.query('delete from error_groups; delete from rate_limits');
    const stack = `Error: x\n    at a (https://site.example${file}:1:100)\n    at b (https://site.example/assets/main.js:1:9)`;
    await api.call('POST', '/client_errors', {
      body: { ...name, kind: 'render', route: '/', message: 'It broke.', stack, ...given },
    });
  };
  return {
    api,
    token,
    report,
    staff,
    name,
    ask,
    /** Uploads maps by file; `instead` has other bytes for some. Answers how many forms there were. */
    async upload(maps: Readonly<Record<string, string>>, instead: Readonly<Record<string, string>> = {}) {
      const { body } = await ask(maps);
      const { posts } = body as unknown as ReleasePosts;
      for (const post of posts)
        await postFile(api, post, Buffer.from(instead[post.name] ?? maps[post.name] ?? ''));
      return posts.length;
    },
    /** Reports an error in a file of a folder, and opens its group as staff. */
    async open(file?: string, given: object = {}) {
      await report(file, given);
      const { body } = await api.call('GET', '/hfc/_i/errors', { token: staff });
      const [group] = (body as unknown as ErrorGroupsPage).groups;
      const shown = () => api.call('GET', `/hfc/_i/errors/${group?.error_group_id ?? ''}`, { token: staff });
      const frames = async () => ((await shown()).body as unknown as ErrorGroupDetail).frames;
      return { frames };
    },
    keys: async (): Promise<string[]> =>
      (await api.deps.objects.list('source-maps/')).objects.map(({ key }) => key),
    clear: async () => {
      await api.database.pool.query('delete from release_source_maps; delete from rate_limits');
      for (const { key } of (await api.deps.objects.list('source-maps/')).objects)
        await api.deps.objects.remove(key);
    },
  };
}
export type MapSite = Awaited<ReturnType<typeof mapSite>>;
