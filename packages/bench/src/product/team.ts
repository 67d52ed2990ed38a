import { releaseVariant, type ReleaseVariant } from '@commonhearth/testing-server/release-variant';
import { join } from 'node:path';
import { workspace } from '../workspace.ts';
import { send, type Answer } from './product-client.ts';
import { expectThat } from './case.ts';

/** A team that releases its remote by the calls, as the command line does. */
export interface Team {
  readonly versions: readonly string[];
  /** The row of the channel as it is now. */
  seen(): Promise<number>;
  /** Gives an uploaded version to a share of the visitors. */
  release(version: string, percent: number, seen: number): Promise<Answer>;
  act(action: string, body: object): Promise<Answer>;
}

const checks = { tests: { skipped: 'soak' }, smoke: { skipped: 'soak' } };

async function upload(url: string, token: string, { descriptor, files }: ReleaseVariant): Promise<void> {
  const { name: remote, version, hash } = descriptor;
  const list = [...files].map(([name, bytes]) => ({
    name,
    size: bytes.length,
    integrity: descriptor.files?.[name],
  }));
  const asked = await send(`${url}/uploads`, 'POST', { token, body: { remote, version, hash, files: list } });
  expectThat(asked.status === 200, `the forms answer ${asked.status}: ${JSON.stringify(asked.body)}`);
  const { posts } = asked.body as {
    posts: { name: string; url: string; fields: Record<string, string> }[];
  };
  for (const post of posts) {
    const form = new FormData();
    for (const [field, value] of Object.entries(post.fields)) form.set(field, value);
    form.set('file', new Blob([files.get(post.name) ?? new Uint8Array()]));
    const { status } = await fetch(new URL(post.url, url), { method: 'POST', body: form });
    expectThat(status === 204, `the upload of ${post.name} answers ${status}`);
  }
  const taken = await send(url, 'POST', { token, body: { remote, version, hash, descriptor, checks } });
  expectThat(taken.status === 200, `the release answers ${taken.status}: ${JSON.stringify(taken.body)}`);
}

/**
 * Gets a token for the remote from a superuser, and uploads so many versions of the build that is here. Each next call
 * goes to the next of the processes.
 */
export async function teamOf(
  origins: readonly string[],
  superuser: string,
  remote: string,
  count: number,
): Promise<Team> {
  let calls = 0;
  const api = (): string => `${origins[calls++ % origins.length] ?? ''}/api/hfc/_i`;
  const made = await send(`${api()}/release_tokens`, 'POST', {
    token: superuser,
    body: { remote, name: 'soak' },
  });
  expectThat(made.status === 200, `a release token answers ${made.status}: ${JSON.stringify(made.body)}`);
  const { secret: token } = made.body as { secret: string };
  const variants = Array.from({ length: count }, (_, n) =>
    releaseVariant(join(workspace, remote, 'dist'), `9.0.${n}`),
  );
  for (const variant of variants) await upload(`${api()}/releases`, token, variant);
  return {
    versions: variants.map(({ descriptor }) => descriptor.version),
    async seen() {
      const { status, body } = await send(`${api()}/releases?remote=${remote}`, 'GET', { token });
      // who saw nothing is told what changed
      if (status === 503) return 0;
      const { channels } = body as { channels: { remote: string; channel_version: number }[] };
      return channels.find((row) => row.remote === remote)?.channel_version ?? 0;
    },
    release(version, percent, seen) {
      const { descriptor } = variants.find((one) => one.descriptor.version === version) ?? {};
      const body = { remote, version, hash: descriptor?.hash, descriptor, checks };
      return send(`${api()}/releases`, 'POST', {
        token,
        body: { ...body, channel: 'development', percent, channel_version: seen },
      });
    },
    act: (action, body) => send(`${api()}/channels/development/${remote}/${action}`, 'POST', { token, body }),
  };
}
