import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration } from 'oidc-provider';
import type { Certificate } from '../https/index.ts';

/** Somebody who has an account there. */
export interface OpenIdPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

export interface OpenIdProvider {
  /** For `OAUTH_GOOGLE_URL`. */
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** Our site became known: its way back. */
  allow: (redirectUri: string) => void;
  /** People of the provider, by what they type into its one field. */
  readonly people: Map<string, OpenIdPerson>;
  stop: () => Promise<void>;
}

const client = { id: 'commonhearth-of-tests', secret: 'a secret of the tests, long enough' };

const page = (uid: string): string => `<!doctype html><html lang="en"><title>Sign in there</title>
<main><h1>Sign in there</h1><form method="post" action="/interaction/${uid}">
<label>Who are you? <input name="who"></label>
<button name="answer" value="yes">Yes, continue</button> <button name="answer" value="no">No</button>
</form></main></html>`;

/**
 * npm's oidc-provider on loopback, an OpenID provider that we did not write: it insists on PKCE and on the one
 * redirect address that it was told. Its own page asks who somebody is.
 * @param certificate of `localhost`; with it the provider speaks https, as production asks for
 */
export async function startOpenIdProvider(certificate?: Certificate): Promise<OpenIdProvider> {
  const server = certificate === undefined ? createServer() : createHttpsServer(certificate);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = certificate === undefined ? 'http://127.0.0.1' : 'https://localhost';
  const issuer = `${host}:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, OpenIdPerson>();
  let provider: Provider | undefined;

  const configurationFor = (redirectUri: string): Configuration => ({
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => {
      const person = [...people.values()].find(({ sub }) => sub === id);
      return person && { accountId: id, claims: () => ({ ...person }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId !== undefined && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const interact = async (
    known: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const { uid } = await known.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page(uid));
      return;
    }
    const form = new URLSearchParams(await text(request));
    const person = people.get(form.get('who') ?? '');
    await known.interactionFinished(
      request,
      response,
      form.get('answer') === 'yes' && person !== undefined
        ? { login: { accountId: person.sub } }
        : { error: 'access_denied', error_description: 'The person said no' },
    );
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else if (provider === undefined) response.writeHead(503).end();
    else if (request.url?.startsWith('/interaction/') === true)
      interact(provider, request, response).catch(() => response.writeHead(400).end());
    else void provider.callback()(request, response);
  });
  return {
    issuer,
    client,
    people,
    allow: (redirectUri) => {
      provider = new Provider(issuer, configurationFor(redirectUri));
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
