import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthOptions } from '../options.ts';
import { read } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { refreshGrant } from '../sessions/refresh-grant.ts';
import { passwordGrant } from './password-grant.ts';

const tokenQuery = z.object({
  grant_type: z.enum(['password', 'refresh_token'], { error: 'must be password or refresh_token' }),
});

/** `POST /token`: opens a session by password, or keeps one alive by its refresh token. */
export function tokenRoutes(scope: FastifyInstance, options: AuthOptions): void {
  scope.post('/token', routeConfig, (request) => {
    const { grant_type } = read(tokenQuery, request.query);
    return grant_type === 'password'
      ? passwordGrant(options, request.body, request.ip)
      : refreshGrant(options, request.body);
  });
}
