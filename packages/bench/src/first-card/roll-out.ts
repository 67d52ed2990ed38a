import { demoSuperuser } from '@commonhearth/fixtures/demo';
import { ordinaryUserAgent } from '../user-agent.ts';
import { signInToDemo } from '../product/product-client.ts';
import { expectThat } from '../product/case.ts';
import { teamOf } from '../product/team.ts';

const page = 'mf-dashboard';
const other = 'mf-compound';

/** What the block in a page says of its remotes. */
interface PageRegistry {
  readonly remotes: readonly {
    readonly base: string;
    readonly fallback?: object;
    readonly descriptor: { readonly name: string };
  }[];
}

/**
 * Two rollouts at half of the visitors, by the calls of their teams: of the remote that shows the page, which has a
 * fallback for everyone, and of another one. Answers a bucket for each mix of releases that visitors get.
 */
export async function rollOutTwo(origin: string): Promise<readonly number[]> {
  const superuser = demoSuperuser.email;
  const { token } = await signInToDemo(origin, superuser);
  const steps = [
    { remote: page, percents: [100, 50] },
    { remote: other, percents: [50] },
  ];
  for (const { remote, percents } of steps) {
    const team = await teamOf([origin], token, remote, percents.length);
    for (const [i, percent] of percents.entries()) {
      const { status, body } = await team.release(team.versions[i] ?? '', percent, await team.seen());
      expectThat(status === 200, `${remote} at ${percent} answers ${status}: ${JSON.stringify(body)}`);
    }
  }
  const mixes = new Map<string, number>();
  for (let bucket = 0; bucket < 100; bucket++) {
    const { remotes } = await registryFor(origin, bucket);
    const shown = remotes.find(({ descriptor }) => descriptor.name === page);
    expectThat(shown?.fallback !== undefined, `visitors of bucket ${bucket} have no fallback of ${page}`);
    mixes.set(remotes.map(({ base }) => base).join(), bucket);
  }
  expectThat(mixes.size === 4, `two rollouts make 4 mixes of releases, not ${mixes.size}`);
  return [...mixes.values()];
}

async function registryFor(origin: string, bucket: number): Promise<PageRegistry> {
  const answer = await fetch(`${origin}/hfc/home`, {
    headers: { accept: 'text/html', 'user-agent': ordinaryUserAgent, cookie: `bucket=${bucket}` },
  });
  const [, text = '{}'] = /id="registry">(.*)<\/script>/.exec(await answer.text()) ?? [];
  return JSON.parse(text) as PageRegistry;
}
