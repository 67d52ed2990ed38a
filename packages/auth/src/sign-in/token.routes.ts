import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pkceGrant } from '../oauth/pkce-grant.ts';
import type { AuthOptions } from '../options.ts';
import { read } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { refreshGrant } from '../sessions/refresh-grant.ts';
import { refuseGrant } from './other-grants.ts';
import { passwordGrant } from './password-grant.ts';

const tokenQuery = z.object({ grant_type: z.string().catch('') });

/** `POST /token`: opens a session by password or by the code of another provider's way back, or keeps one alive by its refresh token. */
export function tokenRoutes(scope: FastifyInstance, options: AuthOptions): void {
  scope.post('/token', routeConfig, async (request) => {
    const { grant_type: grant } = read(tokenQuery, request.query);
    if (grant === 'password') return passwordGrant(options, request);
    if (grant === 'refresh_token') return refreshGrant(options, request);
    if (grant === 'pkce') return pkceGrant(options, request);
    throw refuseGrant(grant, request.body);
  });
}
