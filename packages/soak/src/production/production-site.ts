import {
  beginPublish,
  approvedCycle,
  expectPublishedOnce,
  progressOf,
  send,
  eventually,
  expectThat,
  type Session,
} from '@commonhearth/bench/product';
import { workspace } from '@commonhearth/bench/workspace';
import type { TestDatabase } from '@commonhearth/testing-server/database';
import type { SmtpServer } from '@commonhearth/testing-server/smtp-server';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOther } from '../programs/other-program.ts';

export const superusers = ['ann@staff.example', 'bo@staff.example', 'cy@staff.example'];
const homes = 3;
const mailBound = 30_000;

/** The profile as an operator sets it, with what an operator has: an address, a mail server, a secret. */
export const productionEnv = (
  env: NodeJS.ProcessEnv,
  siteUrl: string,
  smtpUrl: string,
): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: 'production',
  DEMO: undefined,
  SITE_URL: siteUrl,
  TRUST_PROXY: '1',
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Commonhearth <hello@commonhearth.example>',
  TOKEN_SECRET: 'a secret of the soak alone, long enough for all',
  SUPERUSER_EMAILS: superusers.join(),
});

/** The link of the confirmation that an address got; fails when it leads anywhere but to the site. */
export async function confirmationOf(smtp: SmtpServer, email: string, siteUrl: string): Promise<URL> {
  const text = await eventually(`the mail to ${email}`, mailBound, () =>
    Promise.resolve(smtp.mails.find(({ to }) => to.includes(email))?.parsed.text),
  );
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  expectThat(
    links.every((link) => new URL(link).origin === siteUrl),
    `the mail leads elsewhere than to ${siteUrl}: ${links.join(' ')}`,
  );
  const link = links.find((one) => one.includes('token_hash'));
  expectThat(link !== undefined, `the mail has no link that confirms: ${text}`);
  return new URL(link);
}

/** A superuser signs up by mail, as everybody does; answers the product's token. */
async function staffToken(origin: string, smtp: SmtpServer, siteUrl: string): Promise<string> {
  const [email = ''] = superusers;
  const password = 'a-long-password-1';
  const signedUp = await send(`${origin}/auth/v1/signup`, 'POST', { body: { email, password } });
  expectThat(signedUp.status === 200, `the sign-up of a superuser answers ${signedUp.status}`);
  const link = await confirmationOf(smtp, email, siteUrl);
  const proof = { type: 'signup', token_hash: link.searchParams.get('token_hash'), password };
  const { status, body } = await send(`${origin}/auth/v1/verify`, 'POST', { body: proof });
  expectThat(status === 200, `the confirmation answers ${status}: ${JSON.stringify(body)}`);
  const token = (body as Session).access_token;
  const enriched = await send(`${origin}/api/enrich_token`, 'GET', { token });
  expectThat(enriched.status === 200, `enrich_token answers ${enriched.status}`);
  return (enriched.body as { token: { token: string } }).token.token;
}

/** An empty production site gets an area by the command, and homes that staff publish. */
export async function publishFirstHomes(own: {
  readonly sql: TestDatabase['sql'];
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  readonly origin: string;
  readonly siteUrl: string;
  readonly smtp: SmtpServer;
}): Promise<void> {
  const file = join(own.folder, 'areas.geojson');
  await writeFile(file, JSON.stringify(area));
  await runOther(
    process.execPath,
    [
      join(workspace, 'packages/server/src/import/main.ts'),
      ...['areas', file, '--market', 'bay_area', '--city', 'Oakland', '--status', 'live'],
    ],
    { env: own.env },
  );
  const cycle = await approvedCycle(own.sql, 'first homes', homes);
  await beginPublish(own.origin, await staffToken(own.origin, own.smtp, own.siteUrl), cycle);
  await eventually('the first homes', 60_000, async () =>
    (await progressOf(own.sql, cycle)).status === 'published' ? true : undefined,
  );
  expectPublishedOnce(await progressOf(own.sql, cycle), homes);
}

const ring = [
  [-122.3, 37.7],
  [-122.1, 37.7],
  [-122.1, 37.9],
  [-122.3, 37.9],
  [-122.3, 37.7],
];
const area = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Lakeside' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    },
  ],
};
