import { registrySchema } from '@commonhearth/registry/schemas';
import { releaseName } from '@commonhearth/schemas';
import pLimit from 'p-limit';
import { Refusal } from '../failure.ts';
import type { Mix } from './pairs.ts';

/** A page that shows no remote, so that looking at it counts as nobody's view of a rollout. */
const page = '/about/about';
/** Robots get the bases only, and a headless browser says that it is one. */
export const visitorAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function look(site: string, bucket?: number): Promise<Response> {
  const cookie = bucket === undefined ? {} : { cookie: `bucket=${bucket}` };
  return fetch(site + page, { headers: { 'user-agent': visitorAgent, ...cookie } });
}

function mixIn(html: string, remote: string, bucket: number | undefined): Mix {
  const text = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { data } = registrySchema.safeParse(JSON.parse(text));
  if (data === undefined)
    throw new Refusal(
      'The site’s pages don’t say which releases they show. If the site has another version, update the checkout.',
    );
  const others = data.remotes
    .filter(({ descriptor, off }) => descriptor.name !== remote && off === undefined)
    .map(({ descriptor, share }): [string, { release: string; isRollout: boolean }] => [
      descriptor.name,
      { release: releaseName(descriptor), isRollout: share !== undefined },
    ]);
  return { bucket, others: new Map(others) };
}

/** What visitors of each bucket get of other remotes; one answer for all where no rollout runs. */
export async function readMixes(site: string, remote: string): Promise<readonly Mix[]> {
  const first = await look(site);
  // a bucket is given while a rollout runs, and only then
  if (!first.headers.getSetCookie().some((line) => line.startsWith('bucket=')))
    return [mixIn(await first.text(), remote, undefined)];
  const limit = pLimit(6);
  return Promise.all(
    Array.from({ length: 100 }, (_, bucket) =>
      limit(async () => mixIn(await (await look(site, bucket)).text(), remote, bucket)),
    ),
  );
}
