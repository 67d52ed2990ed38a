import { contractMismatch } from '@commonhearth/registry';
import { callProblems, libraryProblems } from '@commonhearth/registry/judge';
import { z } from 'zod';
import { failed, ok, run, skipped, type Check, type Finding, type Result } from '../check.ts';
import { readCheckout, thisCheckout, type Checkout } from './read-checkout.ts';

const answerSchema = z.object({
  releases: z.array(
    z.object({
      remote: z.string(),
      release: z.string(),
      as: z.string(),
      started: z.boolean(),
      /** Sites of an older version do not say these. */
      contract: z.string().optional(),
      shared: z.record(z.string(), z.string()).optional(),
      runtime: z.string().optional(),
      calls: z.unknown().optional(),
    }),
  ),
});
type LiveRelease = z.infer<typeof answerSchema>['releases'][number];

/** Names of releases come from outside: no control characters, which a terminal would obey. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500);

const thisShell = 'the shell of this version';

/** What a release needs of the shell and the shell of this checkout lacks. */
const problemsOfShell = (
  { contract, shared, runtime }: LiveRelease,
  { contracts, libraries }: Checkout,
): string[] => [
  ...(contract !== undefined && contractMismatch(contract, contracts) !== undefined
    ? [`it needs contract ${contract}, but ${thisShell} has ${contracts.join(' and ')}`]
    : []),
  ...libraryProblems({ shared, runtime }, libraries ?? {}, thisShell).map(({ problem }) => problem),
];

/** What was compared, in words for the line that says that nothing is missing. */
function comparedIn({ contract, shared, runtime }: LiveRelease, { libraries }: Checkout): string {
  const has = [
    ...(contract === undefined ? [] : ['its contract']),
    ...(libraries === undefined || (shared === undefined && runtime === undefined) ? [] : ['its libraries']),
  ];
  return has.length === 0 ? '' : `has ${has.join(' and ')} and `;
}

function findingOf(release: LiveRelease, checkout: Checkout): Finding {
  const { remote, started, calls } = release;
  const listsCalls = calls !== null && calls !== undefined;
  const problems = [
    ...problemsOfShell(release, checkout),
    ...(listsCalls ? callProblems({ calls }, checkout.api).map(({ problem }) => problem) : []),
  ].map(plain);
  if (problems.length === 0)
    return listsCalls
      ? ok(`This version ${comparedIn(release, checkout)}answers every call that it makes.`)
      : skipped('Its build did not list its calls. A new release does.');
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
  { boundMs = 20_000, root = thisCheckout }: { readonly boundMs?: number; readonly root?: string } = {},
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
  const checkout = await readCheckout(root);
  if (checkout.libraries === undefined && releases.length > 0)
    say({
      check: 'libraries',
      ...skipped(
        'The shell of this version is not built, so its libraries were not compared. A start builds it, and stops before it changes any page if a live release needs others.',
      ),
    });
  for (const release of releases)
    say({
      check: plain(`${release.remote} ${release.release} (${release.as})`),
      ...findingOf(release, checkout),
    });
  return results;
}
