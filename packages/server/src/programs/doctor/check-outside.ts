import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/index.ts';
import { originOf } from '../../http/origin.ts';
import { checkStore } from '../../providers/object-store/check-store.ts';
import { localObjectStore } from '../../providers/object-store/local/local.ts';
import { checkS3 } from '../../providers/object-store/s3/s3.ts';
import { checkSmtp } from '../../providers/mailer/check-smtp.ts';
import { failed, ok, skipped, wordsOf, type Check } from './check.ts';

export const mailCheck = ({ smtp }: Config): Check => ({
  name: 'mail',
  async look() {
    if (smtp === undefined) return skipped('SMTP_URL is unset: emails stay in the outbox, at /_dev/outbox.');
    const refusal = await checkSmtp(smtp.url);
    if (refusal === undefined)
      return ok('The mail server responds and accepts the login; no email was sent.');
    return failed(
      `Can’t log in to the mail server: ${refusal}. Check host, port, user and password in SMTP_URL; smtps:// is for servers that speak TLS from the start.`,
    );
  },
});

export function storeChecks({ stores, dataDir }: Config): readonly Check[] {
  const check = (name: string, settings: (typeof stores)['objects'], folder: string): Check => ({
    name,
    async look() {
      if (settings !== undefined) {
        await checkS3(settings);
        return ok(`An object was written to the bucket ${settings.bucket}, read back and removed.`);
      }
      const path = join(dataDir, folder);
      if (!existsSync(path)) return skipped(`The first start creates the folder ${path}.`);
      try {
        await checkStore(localObjectStore(path));
      } catch (error) {
        return failed(
          `The folder ${path} cannot be used: ${wordsOf(error)}. Make it readable and writable, or set DATA_DIR to another folder.`,
        );
      }
      return ok(`An object was written to the folder ${path}, read back and removed.`);
    },
  });
  return [check('store', stores.objects, 'objects'), check('backup store', stores.backup, 'objects-backup')];
}

async function fetched(url: string, signal: AbortSignal, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { signal, redirect: 'manual', headers });
  const body: unknown = await answer.json().catch(() => undefined);
  return { answer, body };
}

/** Where the site is to be found; undefined where it takes any free port. */
export const addressOf = ({ siteUrl, host, port }: Config): string | undefined =>
  siteUrl ?? (port === 0 ? undefined : originOf(host, port));

const usable = /^(?:ES256|RS256|EdDSA)$/;
/** How many published keys could have signed a token that the product takes. */
function usableKeys(body: unknown): number {
  const keys = typeof body === 'object' && body !== null && 'keys' in body ? body.keys : undefined;
  if (!Array.isArray(keys)) return 0;
  return keys.filter((key: unknown) => {
    const { alg } = (key ?? {}) as { alg?: unknown };
    return typeof alg === 'string' && usable.test(alg);
  }).length;
}

export const signInCheck = (config: Config): Check => ({
  name: 'sign-in',
  async look(signal) {
    const { supabase } = config;
    const base = supabase?.url ?? addressOf(config);
    if (base === undefined)
      return skipped('The embedded provider runs in the site, which has no fixed port.');
    if (supabase?.jwtSecret === undefined) {
      try {
        const { answer, body } = await fetched(`${base}/auth/v1/.well-known/jwks.json`, signal);
        if (answer.status !== 200 || usableKeys(body) === 0) {
          if (supabase === undefined)
            return failed(
              `${base} responded with ${answer.status} and no keys: another program is listening there.`,
            );
          return failed(
            `${base} responded with ${answer.status} and publishes no key to verify tokens. Check SUPABASE_URL, switch the project to signing keys (ES256 or RS256), or set SUPABASE_JWT_SECRET.`,
          );
        }
      } catch (error) {
        if (supabase === undefined)
          return skipped(
            `The embedded provider runs in the site, which does not respond (${wordsOf(error)}).`,
          );
        return failed(`${base} cannot be reached: ${wordsOf(error)}. Check SUPABASE_URL.`);
      }
    }
    if (supabase === undefined) return ok('The embedded provider publishes its keys.');
    const { answer } = await fetched(`${base}/auth/v1/settings`, signal, { apikey: supabase.anonKey });
    if (answer.status === 200) return ok('The provider responds and accepts the public key.');
    if (answer.status === 401 || answer.status === 403)
      return failed(`The provider rejects the public key (${answer.status}). Check SUPABASE_ANON_KEY.`);
    return failed(
      `The provider responded with ${answer.status} when asked for its settings. Check SUPABASE_URL.`,
    );
  },
});

export const addressCheck = (config: Config): Check => ({
  name: 'address',
  async look(signal) {
    const { siteUrl } = config;
    const address = addressOf(config);
    if (address === undefined) return skipped('SITE_URL is unset, and the site has no fixed port.');
    try {
      const { answer, body } = await fetched(`${address}/healthz`, signal);
      if (answer.status >= 300 && answer.status < 400)
        return failed(
          `${address} redirects to ${answer.headers.get('location') ?? 'another address'}. Set SITE_URL to the final address.`,
        );
      const isSite =
        answer.status === 200 &&
        typeof body === 'object' &&
        body !== null &&
        'status' in body &&
        body.status === 'ok' &&
        answer.headers.has('x-request-id');
      if (!isSite)
        return failed(
          `${address}/healthz responded with ${answer.status}, but not like this site. Check SITE_URL, and where the proxy sends requests.`,
        );
      if (address.startsWith('https:') && !answer.headers.has('strict-transport-security'))
        return failed(
          `The site at ${address} does not see that visitors use https. Set TRUST_PROXY to the number of proxies in front, and make the first one set X-Forwarded-Proto.`,
        );
      return ok(`The site responds at ${address}.`);
    } catch (error) {
      const said = `${address} does not respond: ${wordsOf(error)}.`;
      if (siteUrl === undefined)
        return skipped(`${said} Start the site with npm start, then run this again.`);
      return failed(`${said} Check SITE_URL, its DNS name and certificate, and that proxy and site run.`);
    }
  },
});
