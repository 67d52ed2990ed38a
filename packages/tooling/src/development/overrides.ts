import pRetry from 'p-retry';
import { ask, parsed, SiteRefusal } from './live-site.ts';

/** Keeps what a browser needs so that its pages show remotes from these addresses. */
export interface Overrides {
  /** The cookie, made anew before it ends. Throws `SiteRefusal` where the site takes it no more. */
  readonly cookie: () => Promise<string>;
}

/** The site's own words of a refusal. */
async function wordsOf(answer: Response): Promise<string> {
  const problem = parsed(await answer.text()) as
    | { readonly detail?: string; readonly errors?: readonly { readonly message?: string }[] }
    | undefined;
  const words = (problem?.errors ?? []).map(({ message = '' }) => message).join(' ');
  return words || problem?.detail || `It responded with ${answer.status}.`;
}

/** A browser's cookies with ours, in place of what it has of that name. */
export const withCookie = (header: string | undefined, cookie: string): string => {
  const name = cookie.slice(0, cookie.indexOf('=') + 1);
  const others = (header ?? '').split(/; */).filter((one) => one !== '' && !one.startsWith(name));
  return [...others, cookie].join('; ');
};

/** An override ends after an hour. */
const renewedAfterMs = 30 * 60_000;

/** For some seconds: a site whose server starts again after an edit refuses connections meanwhile. */
const untilItResponds = {
  retries: 5,
  minTimeout: 200,
  shouldRetry: ({ error }: { readonly error: Error }) => error.cause !== undefined,
};

/** Has the site show remotes from these addresses, to whoever comes with the cookie. */
export function createOverrides(
  origin: string,
  addresses: Readonly<Record<string, string>>,
  now = () => performance.now(),
): Overrides {
  let kept: { readonly cookie: Promise<string>; readonly at: number } | undefined;
  const begin = async (): Promise<string> => {
    let cookie = '';
    for (const [remote, address] of Object.entries(addresses)) {
      const answer = await ask(`${origin}/api/overrides`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ remote, address }),
      });
      if (!answer.ok)
        throw new SiteRefusal(`${origin} does not show ${remote} from ${address}. ${await wordsOf(answer)}`);
      const set = answer.headers.getSetCookie().find((one) => one.startsWith('overrides='));
      cookie = set?.split(';', 1)[0] ?? cookie;
    }
    return cookie;
  };
  return {
    cookie() {
      if (kept === undefined || now() - kept.at > renewedAfterMs) {
        const cookie = pRetry(begin, untilItResponds);
        const made = { cookie, at: now() };
        kept = made;
        cookie.catch(() => {
          if (kept === made) kept = undefined;
        });
      }
      return kept.cookie;
    },
  };
}
