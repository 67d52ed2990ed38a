import type { Descriptor, Registry } from '@commonhearth/registry';
import { descriptor, registry, setUp, whole } from './federation.harness.ts';

const { files: _, ...unhashed } = descriptor;
const withRemote = (remote: Registry['remotes'][number], channel: Registry['channel'] = 'production') => ({
  ...registry,
  channel,
  remotes: [remote],
});
const at = (base: string, changed: Partial<Descriptor> = {}) => ({
  base,
  descriptor: { ...descriptor, ...changed },
});
const untrusted = async (given: Registry) => {
  const { federation, opened, asked } = setUp(whole, { registry: given });
  const failure = await federation.load('mf-a', './home').catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({
    kind: 'untrusted',
    app: { remote: 'mf-a', version: '1.2.0', hash: '0123456789ab' },
  });
  expect([opened, asked]).toEqual([[], []]);
  return (failure as { reason: string }).reason;
};

it.each([
  ['a base elsewhere', at('https://evil.example/remotes/mf-a/1/')],
  ['a base that names no scheme', at('//evil.example/mf-a/')],
  ['a base of another port', at('https://site.example:8443/mf-a/')],
  ['a base on this machine, in production', at('http://127.0.0.1:4000/')],
  ['an entry elsewhere', at('/remotes/mf-a/1/', { entry: 'https://evil.example/remoteEntry.js' })],
  ['an entry that names no scheme', at('/remotes/mf-a/1/', { entry: '//evil.example/remoteEntry.js' })],
])('[SEC-01c] %s is refused before anything is asked of it', async (_words, remote) => {
  expect(await untrusted(withRemote(remote))).toMatch(/is not on a host that this site loads code from$/);
});

it.each(['/content/remoteEntry.js', '../../../content/remoteEntry.js', '../12/remoteEntry.js'])(
  '[SEC-01c] the entry %s outside of the folder of its release is refused before anything is asked of it',
  async (entry) => {
    const remote = at('/remotes/mf-a/1/', { entry });
    expect(await untrusted(withRemote(remote))).toMatch(/is not in the folder of its release$/);
  },
);

it('[PLT-12] a descriptor without hashes is refused in production before anything is asked of it', async () => {
  const remote = { base: '/remotes/mf-a/1/', descriptor: unhashed };
  expect(await untrusted(withRemote(remote))).toBe('its descriptor has no file hashes');
});

it('who develops may serve a remote from this machine, without hashes', async () => {
  const remote = { base: 'http://127.0.0.1:4000/', descriptor: unhashed };
  const { federation, opened } = setUp(whole, { registry: withRemote(remote, 'development') });
  expect(await federation.load('mf-a', './home')).toEqual({ default: 'page' });
  expect(opened).toEqual(['http://127.0.0.1:4000/remoteEntry.js']);
});

it('[OWN-13] a release for the older of two contracts is not refused', async () => {
  const { federation } = setUp(whole, { contracts: ['2.0.0', '1.3.0'] });
  expect(await federation.load('mf-a', './home')).toEqual({ default: 'page' });
});

it.each(['Back on Monday.', ''])(
  'what is switched off is not asked for, with its reason "%s"',
  async (off) => {
    const given = withRemote({ ...at('/remotes/mf-a/1/'), off });
    const { federation, opened, asked } = setUp(whole, { registry: given, contracts: ['9.0.0'] });
    await expect(federation.load('mf-a', './home')).rejects.toMatchObject({
      kind: 'off',
      reason: off,
    });
    expect([opened, asked]).toEqual([[], []]);
  },
);
