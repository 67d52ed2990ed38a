import { demoConsumer, demoPassword } from '@commonhearth/fixtures/demo';
import type { Config } from '../config/index.ts';
import { demoStaffOf } from '../programs/demo/demo-people.ts';
import type { RunningServer } from './start-server.ts';

function demoAccounts(config: Config): readonly string[] {
  if (!config.demo || config.supabase !== undefined) return [];
  const line = (email: string, what: string) => `  ${email.padEnd(36)} ${what}`;
  return [
    '',
    `Demo accounts, with the password ${demoPassword}:`,
    line(demoConsumer.email, 'looking for a home'),
    ...demoStaffOf(config).map(({ email, isSuperuser }) =>
      line(email, isSuperuser ? 'staff, superuser' : 'staff'),
    ),
  ];
}

/** What a person reads once the site is up; without the address where a development server in front has its own. */
export function welcome(config: Config, address: Pick<RunningServer, 'site' | 'origin'> | undefined): string {
  const data = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL';
  return [
    '',
    ...(address === undefined ? [] : [`${config.brandName} is running at ${address.site}/`]),
    ...(address === undefined || address.site === address.origin
      ? []
      : [`It listens at ${address.origin}/.`]),
    ...(config.maintenance
      ? ['MAINTENANCE is on: pages, /api and /auth/v1 return 503, Under maintenance.']
      : []),
    ...(config.profile === 'production' && config.trustProxy === 0
      ? [
          'TRUST_PROXY is 0: behind a proxy, all visitors look like one and share its limits. Set it to the number of proxies.',
        ]
      : []),
    `Profile: ${config.profile}, ${config.channel} channel. Data: ${data}.`,
    ...demoAccounts(config),
    '',
    'Stop with Ctrl+C.',
    '',
  ].join('\n');
}
