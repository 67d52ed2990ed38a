import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthOptions } from '../options.ts';
import { metadata, read, readAddress, readBody } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { sendOpeningCode } from './send-code.ts';

const address = { email: z.string().nullish(), phone: z.string().nullish() };
const otpBody = z.object({ ...address, create_user: z.boolean().nullish(), data: metadata.nullish() });
const recoverBody = z.object(address);
const query = z.object({ redirect_to: z.string().optional() });

/**
 * `POST /otp`: mails a code of six digits, and a link that does the same. With `create_user` false it is sent
 * to accounts only. Where the protocol would then say that there is none, this answers as for one, after the same
 * work. `POST /recover` is the same for who wants a new password.
 */
export function otpRoutes(scope: FastifyInstance, options: AuthOptions): void {
  scope.post('/otp', routeConfig, async (request) => {
    const input = readBody(otpBody, request.body);
    const { redirect_to: redirectTo } = read(query, request.query);
    const email = readAddress(input, 'Sign-in');
    const makesAccount = input.create_user !== false;
    const wish = { email, metadata: input.data ?? {}, makesAccount, redirectTo };
    await sendOpeningCode(options, request, { purpose: 'sign-in', ...wish });
    return {};
  });

  scope.post('/recover', routeConfig, async (request) => {
    const { redirect_to: redirectTo } = read(query, request.query);
    const email = readAddress(readBody(recoverBody, request.body), 'Password recovery');
    const wish = { email, metadata: {}, makesAccount: false, redirectTo };
    await sendOpeningCode(options, request, { purpose: 'recovery', ...wish });
    return {};
  });
}
