import { callProblems, callsIn, type ApiCalls, type ApiDocument } from '@commonhearth/registry/judge';
import { z } from 'zod';
import { makeDocument } from '../../../app/openapi/openapi-document.ts';
import { failed, ok, run, skipped, type Check, type Finding, type Result } from '../check.ts';

const answerSchema = z.object({
  releases: z.array(
    z.object({
      remote: z.string(),
      release: z.string(),
      as: z.string(),
      started: z.boolean(),
      calls: z.unknown().optional(),
    }),
  ),
});
type LiveRelease = z.infer<typeof answerSchema>['releases'][number];

/** Names of releases come from outside: no control characters, which a terminal would obey. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500);

function findingOf({ remote, started, calls }: LiveRelease, api: ApiCalls): Finding {
  if (calls === null || calls === undefined)
    return skipped('Its build did not list its calls. A new release does.');
  const problems = callProblems({ calls }, api).map(({ problem }) => plain(problem));
  if (problems.length === 0) return ok('This version answers every call that it makes.');
  const said = problems.join('; ').replace(/^it/, 'It');
  if (started)
    return skipped(`${said}. The start of this version replaces it if this checkout has ${plain(remote)}.`);
  return failed(
    `${said}. Keep what it needs until a release without it is live and is the last good one too, or switch the remote off.`,
  );
}

async function liveReleases(origin: string, signal: AbortSignal): Promise<readonly LiveRelease[] | Finding> {
  const answer = await fetch(new URL('/registry/calls.json', origin), { signal, redirect: 'manual' });
  const { data } = answerSchema.safeParse(await answer.json().catch(() => undefined));
  if (answer.status === 200 && data !== undefined) return data.releases;
  return failed(
    `${origin} responded with ${answer.status}, and does not say which releases are live. Check the address. A site that is older than this check can’t be asked: deploy this check first.`,
  );
}

/** Which live remotes of a site would break if this checkout were deployed to it. Tells of each result in order. */
export async function examineDeploy(
  address: string,
  tell: (result: Result) => void,
  boundMs = 20_000,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const say = (result: Result): void => {
    tell(result);
    results.push(result);
  };
  let releases: readonly LiveRelease[] = [];
  const site: Check = {
    name: 'site',
    async look(signal) {
      if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
        return failed(
          `${address} is not the address of a site. Give its origin, such as https://homes.example.org.`,
        );
      const { origin } = new URL(address);
      const found = await liveReleases(origin, signal);
      if ('outcome' in found) return found;
      releases = found;
      return ok(`${origin} has ${found.length} live releases.`);
    },
  };
  say(await run(site, boundMs));
  // from the code, which an outdated file would not tell of
  const api = callsIn(JSON.parse(await makeDocument()) as ApiDocument);
  for (const release of releases)
    say({
      check: plain(`${release.remote} ${release.release} (${release.as})`),
      ...findingOf(release, api),
    });
  return results;
}
