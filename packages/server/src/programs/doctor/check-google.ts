import { z } from 'zod';
import type { Config } from '../../config/index.ts';
import { failed, ok, skipped, wordsOf, type Check, type Finding } from './check.ts';
import { addressOf } from './check-outside.ts';

const about = z.object({ issuer: z.string(), token_endpoint: z.url(), jwks_uri: z.url() });
const refusal = z.object({ error: z.string() });

const asJson = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);

/** Whether our client is known there, by a code that nobody was given: who is known hears that the code is wrong. */
async function clientFinding(
  { id, secret }: NonNullable<Config['google']>,
  endpoint: string,
  { back, signal }: { readonly back: string; readonly signal: AbortSignal },
): Promise<Finding> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    signal,
    redirect: 'error',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'asked-by-npm-run-doctor',
      redirect_uri: back,
      client_id: id,
      client_secret: secret,
    }),
  });
  const said = refusal.safeParse(await asJson(answer));
  const error = said.data?.error ?? String(answer.status);
  if (error === 'invalid_grant')
    return ok('The provider responds and accepts our client; nobody was logged in.');
  if (error === 'redirect_uri_mismatch')
    return failed(
      `The client in OAUTH_GOOGLE_ID may not redirect to ${back}: allow that address at the provider.`,
    );
  if (error === 'invalid_client' || error === 'unauthorized_client' || answer.status === 401)
    return failed(
      `The provider rejects our client (${error}). Check OAUTH_GOOGLE_ID and OAUTH_GOOGLE_SECRET.`,
    );
  return failed(`The provider responded with ${error} to a wrong code; invalid_grant was expected.`);
}

export const googleCheck = (config: Config): Check => ({
  name: 'Google',
  async look(signal) {
    const { google } = config;
    if (google === undefined) return skipped('OAUTH_GOOGLE_ID is unset: Google login is off.');
    if (config.supabase !== undefined)
      return skipped('SUPABASE_URL is set: the hosted provider has its own Google settings.');
    const { issuer } = google;
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    try {
      const answer = await fetch(url, { signal, redirect: 'error' });
      const found = about.safeParse(await asJson(answer));
      if (!answer.ok || !found.success)
        return failed(
          `${url} responded with ${answer.status}, but not like an OpenID provider. Check OAUTH_GOOGLE_URL.`,
        );
      if (new URL(found.data.issuer).href !== new URL(issuer).href)
        return failed(`${url} belongs to the issuer ${found.data.issuer}. Set OAUTH_GOOGLE_URL to that.`);
      const site = addressOf(config);
      if (site === undefined)
        return skipped('The provider responds. The site has no fixed port, so its client was not checked.');
      const back = `${site}/auth/v1/callback`;
      return await clientFinding(google, found.data.token_endpoint, { back, signal });
    } catch (error) {
      return failed(
        `${issuer} cannot be reached: ${wordsOf(error)}. Check OAUTH_GOOGLE_URL, and the network to it.`,
      );
    }
  },
});
