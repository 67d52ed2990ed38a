import fp from 'fastify-plugin';
import type { Config } from '../config/index.ts';
import { ProblemError } from '../http/problem-error.ts';

const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

const hostnameOf = (host: string): string | undefined => URL.parse(`http://${host}`)?.hostname;

/**
 * Outside of production the site answers by the names of its own machine and of `SITE_URL` alone: a page elsewhere
 * whose name is made to lead here (DNS rebinding) reads nothing, such as the mails of the demo.
 */
export const ownHost = fp<{ readonly config: Config }>(
  (app, { config: { profile, siteUrl } }, done) => {
    const site = siteUrl === undefined ? undefined : new URL(siteUrl).hostname;
    if (profile !== 'production')
      app.addHook('onRequest', ({ raw: { headers } }, _reply, next) => {
        const name = headers.host === undefined ? undefined : hostnameOf(headers.host);
        if (headers.host === undefined || (name !== undefined && (loopback.test(name) || name === site)))
          next();
        else
          next(
            new ProblemError(
              400,
              'malformed_body',
              'Outside production, the site only responds on localhost. Open it there, or set SITE_URL to this address.',
            ),
          );
      });
    done();
  },
  { name: 'own-host' },
);
