import type { Registry } from '@commonhearth/registry';
import { registryInPage } from './registry-in-page.ts';

const hashes = { href: '/registry/a.json', integrity: 'sha384-a' };
const descriptor = {
  name: 'mf-a',
  firstView: { file: 'first-view.0123456789.js' },
  files: { 'remoteEntry.js': 'r', 'first-view.0123456789.js': 'f', 'main.js.LICENSE.txt': 'l' },
};
const registry = {
  shell: { base: '/assets/', files: { 'main.js': 'm', 'figtree.woff2': 'w' } },
  remotes: [{ base: '/remotes/mf-a/1/', descriptor, fallback: { base: '/remotes/mf-a/0/', descriptor } }],
} as unknown as Registry;

it('has the hashes of the scripts that a page may load, and none of the server’s own', () => {
  const { shell, remotes } = registryInPage(registry, new Set(['mf-a']), hashes);
  expect(shell.files).toEqual({ 'main.js': 'm' });
  expect(remotes.map((one) => [one.descriptor.files, one.fallback?.descriptor.files])).toEqual([
    [{ 'remoteEntry.js': 'r' }, undefined],
  ]);
});

it('leaves the hashes of other remotes to the file of all hashes', () => {
  const { remotes, ...page } = registryInPage(registry, new Set(), hashes);
  expect([page.hashes, remotes[0]?.descriptor.files]).toEqual([hashes, undefined]);
});
