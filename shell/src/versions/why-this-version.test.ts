import { turnsOf, type RegistryRemote } from '@commonhearth/registry';
import { whyThisVersion } from './why-this-version.ts';

const release = (version: string): Pick<RegistryRemote, 'base' | 'descriptor'> => ({
  base: `/remotes/mf-a/${version}/`,
  descriptor: {
    format: 1,
    name: 'mf-a',
    version,
    contract: '^1.0.0',
    routes: [],
    slots: [],
    nav: [],
    owns: { slices: [], endpoints: [] },
    hash: '0123456789ab',
    entry: 'remoteEntry.js',
    modules: {},
  },
});
const chosen = release('1.1.0');
const sound = { isEarlier: () => false };
const bucket = turnsOf('mf-a').indexOf(4);
const until = new Date(2026, 10, 21, 14, 5).toISOString();

it.each([
  ['the base', chosen, sound, 'The version for everyone.'],
  ['the base, while another remote is rolled out', chosen, { ...sound, bucket }, 'The version for everyone.'],
  [
    'a rollout',
    { ...chosen, share: 10 },
    { ...sound, bucket },
    `A rollout to 10 % of visitors: bucket ${bucket} has turn 4 here, and those below 10 get it.`,
  ],
  [
    'an override',
    { ...chosen, share: 10 },
    { ...sound, bucket, overrides: [{ remote: 'mf-a', version: '1.1.0', hash: '0123456789ab', until }] },
    'An override: mf-a runs in version 1.1.0+0123456789ab until 2:05 PM.',
  ],
  [
    'an address on this machine',
    chosen,
    { ...sound, overrides: [{ remote: 'mf-a', address: 'http://127.0.0.1:4000/', until }] },
    'An override: mf-a runs from http://127.0.0.1:4000/ until 2:05 PM.',
  ],
  [
    'an override of another remote',
    chosen,
    { ...sound, overrides: [{ remote: 'mf-b', version: '1.1.0', until }] },
    'The version for everyone.',
  ],
  [
    'what is switched off',
    { ...chosen, off: 'Back on Monday.' },
    sound,
    'Switched off for now. Back on Monday.',
  ],
  ['what is switched off without words', { ...chosen, off: '' }, sound, 'Switched off for now.'],
] as const)('says why a page has %s', (_what, remote, page, why) => {
  expect(whyThisVersion(remote, page)).toEqual({ remote: 'mf-a', release: '1.1.0+0123456789ab', why });
});

it('says which release failed, where the earlier one took its place', () => {
  const remote = { ...chosen, share: 10, fallback: release('1.0.0') };
  expect(whyThisVersion(remote, { bucket, isEarlier: (name) => name === 'mf-a' })).toEqual({
    remote: 'mf-a',
    release: '1.0.0+0123456789ab',
    why: 'The earlier version, after 1.1.0+0123456789ab failed here.',
  });
});

it('a release that has an earlier one to fall back on and runs is told as itself', () => {
  const remote = { ...chosen, share: 10, fallback: release('1.0.0') };
  expect(whyThisVersion(remote, { ...sound, bucket })).toMatchObject({
    release: '1.1.0+0123456789ab',
    why: expect.stringContaining('A rollout to 10 %') as string,
  });
});
