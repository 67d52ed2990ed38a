import { callProblems, unmetByShell } from '@commonhearth/registry/judge';
import { z } from 'zod';
import { failed, ok, run, skipped, type Check, type Finding, type Result } from '../check.ts';
import { readCheckout, thisCheckout, type Checkout } from './read-checkout.ts';

const mostReleases = 1_000;

const answerSchema = z.object({
  releases: z
    .array(
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
    )
    .max(mostReleases),
});
type LiveRelease = z.infer<typeof answerSchema>['releases'][number];

/** Names of releases come from outside: no control characters, which a terminal would obey. */
const plain = (text: string, longest = 500): string =>
  text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, longest);

interface ShellFinding {
  readonly problems: readonly string[];
  /** What was compared and fits. */
  readonly fitting: readonly string[];
}

function compareWithShell({ as, contract, shared, runtime }: LiveRelease, checkout: Checkout): ShellFinding {
  // a rollback skips a last good release that does not fit, so a deploy does not wait for it
  if (as === 'last good' || contract === undefined) return { problems: [], fitting: [] };
  const shell = { ...checkout.contracts, ...checkout.libraries };
  const problems = unmetByShell({ contract, shared, runtime }, shell, 'the shell of this version');
  const hasLibraries = checkout.libraries !== undefined && (shared ?? runtime) !== undefined;
  return {
    problems: problems.map(({ problem }) => problem),
    fitting: ['its contract', ...(hasLibraries ? ['its libraries'] : [])],
  };
}

function findingOf(release: LiveRelease, checkout: Checkout): Finding {
  const { remote, started, calls } = release;
  const listsCalls = calls !== null && calls !== undefined;
  const shell = compareWithShell(release, checkout);
  const problems = [
    ...shell.problems,
    ...(listsCalls ? callProblems({ calls }, checkout.api).map(({ problem }) => problem) : []),
  ];
  if (problems.length === 0) {
    const has = shell.fitting.length === 0 ? '' : ` has ${shell.fitting.join(' and ')}`;
    if (listsCalls)
      return ok(`This version${has === '' ? '' : `${has} and`} answers every call that it makes.`);
    const unlisted = 'Its build did not list its calls. A new release does.';
    return skipped(has === '' ? unlisted : `This version${has}. ${unlisted}`);
  }
  const said = plain(problems.join('; '), 5_000).replace(/^it/, 'It');
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
        'The shell of this version is not built, so its libraries were not compared. A start builds it, and stops before it changes the shell or a remote if a live release needs others.',
      ),
    });
  for (const release of releases)
    say({
      check: plain(`${release.remote} ${release.release} (${release.as})`),
      ...findingOf(release, checkout),
    });
  return results;
}
