import { buildHomePhoto } from '@commonhearth/fixtures/entities';
import { siteHosts } from '../hosts/hosts.ts';
import { photosOf } from './photos.ts';
import { recent } from './recent.ts';

it('[CMP-02] lists of image addresses are cut to the latest 500 once there are more than 1000', () => {
  const lists = recent<number, string>();
  for (let n = 0; n < 1000; n += 1) lists.set(n, `list ${n}`);
  expect([lists.size(), lists.get(0)]).toEqual([1000, 'list 0']);
  lists.set(1000, 'list 1000');
  expect([lists.size(), lists.get(500), lists.get(501), lists.get(1000)]).toEqual([
    500,
    undefined,
    'list 501',
    'list 1000',
  ]);
});

it('[CMP-02] a list that is made anew is among the latest', () => {
  const lists = recent<number, string>();
  for (let n = 0; n < 1000; n += 1) lists.set(n, `list ${n}`);
  lists.set(0, 'list 0, anew');
  lists.set(1000, 'list 1000');
  expect([lists.size(), lists.get(0), lists.get(501)]).toEqual([500, 'list 0, anew', undefined]);
});

it('[CMP-02] the addresses of a home are made once, and anew for other photos, words or hosts', () => {
  const photos = [buildHomePhoto({ alt: '' })];
  const shown = photosOf(photos, 'Duplex', siteHosts);
  expect(photosOf(photos, 'Duplex', siteHosts)).toBe(shown);
  expect(photosOf(photos, 'Triplex', siteHosts)[0]?.alt).toBe('Triplex');
  expect(photosOf([...photos], 'Duplex', siteHosts)).not.toBe(shown);
  expect(photosOf(photos, 'Duplex', { ...siteHosts })).not.toBe(shown);
});
