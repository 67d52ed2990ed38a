import { releaseTokenPrefix } from '@commonhearth/schemas';
import { Refusal } from '../failure.ts';

/** The site that is released to, an origin, and who asks. The token is in no message and no output. */
export interface Settings {
  readonly site: string;
  readonly token: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const howToSite =
  'RELEASE_SITE: set it to the address of the site, such as https://commonhearth.example, without a path.';
const howToToken =
  'RELEASE_TOKEN: set it to a release token of the remote; a superuser creates one on the page /hfc/_i/releases of the site.';

function siteOf(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.pathname === '/' && url.search === '' && url.username === '' ? url.origin : undefined;
}

/** Reads `RELEASE_SITE` and `RELEASE_TOKEN`; refuses with everything that is wrong with them. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const site = siteOf(env['RELEASE_SITE'] ?? '');
  const token = (env['RELEASE_TOKEN'] ?? '').trim();
  const reasons = [
    ...(site === undefined ? [howToSite] : []),
    ...(token === ''
      ? [howToToken]
      : token.startsWith(releaseTokenPrefix)
        ? []
        : [`${howToToken} The current value doesn’t begin with ${releaseTokenPrefix}, as a token does.`]),
  ];
  if (site?.startsWith('http:') === true && !loopback.has(new URL(site).hostname))
    reasons.push('RELEASE_SITE: use https, so nobody can read the token on the way.');
  if (site === undefined || reasons.length > 0)
    throw new Refusal('The release settings are missing or wrong.', { reasons });
  return { site, token };
}
