import { createTestApi } from '@commonhearth/testing-server/api';
import document from '../../openapi.json';
import table from './calls.json';

type Operation = { readonly 'x-channel'?: string };
const documented = new Map<string, Operation>(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  ),
);
/** What the table itself says is there in development alone. */
const ofDevelopment = (who: string): boolean =>
  who === 'development channel only' || who.includes('in development only');

it.each(table.calls)(
  '[API-01b] $id $call is in the document, which says where it is served',
  ({ call, who }) => {
    expect([...documented.keys()] as readonly string[]).toContain(call);
    expect(documented.get(call)?.['x-channel']).toBe(ofDevelopment(who) ? 'development' : undefined);
  },
);

it('[API-01b] the document has no call that the table does not know, and both channels serve what it says', async () => {
  expect([...documented.keys()].sort()).toEqual(table.calls.map(({ call }) => call).sort());
  const production = await createTestApi({
    env: {
      NODE_ENV: 'production',
      SITE_URL: 'https://homes.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@homes.example',
      MAIL_WEBHOOK_SECRET: 'a-secret-that-signs-nothing-at-all-here',
    },
  });
  const missing = table.calls.filter(({ call }) => {
    const [method = '', path = ''] = call.split(' ');
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    return !production.app.hasRoute({ method, url });
  });
  await production.close();
  expect(missing.map(({ call }) => call).sort()).toEqual(
    table.calls
      .filter(({ who }) => ofDevelopment(who))
      .map(({ call }) => call)
      .sort(),
  );
});
