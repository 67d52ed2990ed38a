import { reportWithoutSecrets } from './error-report.ts';

const secret = 'password: demo-password-1 of ada@example.org';
const hidden = 'password: [redacted] of [redacted]';

it('[CAL-81] each text of a report loses its secrets; a release that has no shape of one is not kept', () => {
  const names = ['kind', 'view', 'route', 'message', 'stack', 'component_stack'] as const;
  const texts = Object.fromEntries([...names, 'remote', 'version', 'hash'].map((name) => [name, secret]));
  expect(reportWithoutSecrets({ kind: '', route: '', message: '', ...texts })).toEqual({
    ...Object.fromEntries(names.map((name) => [name, hidden])),
    remote: undefined,
    version: undefined,
    hash: undefined,
  });
});

it('what names a release stays, and of the page its path', () => {
  const report = { kind: 'load', message: 'x', remote: 'mf-a', version: '1.20.3', hash: '0123456789ab' };
  expect(reportWithoutSecrets({ ...report, route: '/hfc/home?a=1#b' })).toMatchObject({
    ...report,
    route: '/hfc/home',
  });
});
