import { reportWithoutSecrets } from './error-report.ts';

const secret = 'password: demo-password-1 of ada@example.org';
const hidden = 'password: [redacted] of [redacted]';

it('[CAL-81] each text of a report loses its secrets; a release or a view that has no shape of one is not kept', () => {
  const names = ['kind', 'route', 'message', 'stack', 'component_stack'] as const;
  const texts = Object.fromEntries(
    [...names, 'view', 'remote', 'version', 'hash'].map((name) => [name, secret]),
  );
  expect(reportWithoutSecrets({ kind: '', route: '', message: '', ...texts })).toEqual({
    ...Object.fromEntries(names.map((name) => [name, hidden])),
    view: undefined,
    remote: undefined,
    version: undefined,
    hash: undefined,
  });
});

it('[CAL-81] [SEC-05] ids of users are left out, ids of requests stay', () => {
  const request = '0191e4a2-7c3b-7d51-9c0a-3f5e8b1d2a44';
  const user = '7a1f2c3d-0b0c-4d0e-8f0a-00000000000a';
  const text = `GET /users/${user} of ${user.toUpperCase()}: request ${request}`;
  const left = `GET /users/[redacted] of [redacted]: request ${request}`;
  expect(
    reportWithoutSecrets({ kind: 'load', route: `/x/${user}`, message: text, stack: text }),
  ).toMatchObject({
    route: '/x/[redacted]',
    message: left,
    stack: left,
  });
});

it('what names a release and a view stays, however long it is signed, and of the page its path', () => {
  const release = { remote: 'mf-a', version: '1.20.3', hash: '0123456789ab' };
  const view = 'v1.Zk3_dkeAQ2mX9-aTqLw0.7f3QzXw1Kd0-yB5cN8vHjR2tUoPmLsEaGxIqWrYzK4k';
  const report = { kind: 'load', message: 'x', view, ...release };
  expect(reportWithoutSecrets({ ...report, route: '/hfc/home?a=1#b' })).toMatchObject({
    ...report,
    route: '/hfc/home',
  });
});

it('[OWN-03] keeps no token, address, name or typed text, and keeps what an engineer needs', () => {
  const message = `Can't save "Ann's note" of ada@example.org, 17 Mill Road, token=hush (reading 'price')`;
  const stack = `Error: ${message}\n    at Card (https://site.example/home.js?mlt=hush:1:20)`;
  const left = `Can't save "[redacted]" of [redacted], [redacted], token=[redacted] (reading 'price')`;
  expect(reportWithoutSecrets({ kind: 'render', route: '/hfc/home', message, stack })).toMatchObject({
    message: left,
    stack: `Error: ${left}\n    at Card (https://site.example/home.js?mlt=[redacted]:1:20)`,
  });
});
