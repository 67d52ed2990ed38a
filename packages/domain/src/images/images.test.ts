import { hostsOf, siteHosts } from '../hosts/hosts.ts';
import { imageUrl } from './images.ts';

it('addresses an image by its storage key, escaping what an address cannot hold', () => {
  expect(imageUrl(siteHosts, 'homes/12/front.jpg')).toEqual({ src: '/objects/homes/12/front.jpg' });
  expect(imageUrl(siteHosts, 'homes/a b?#.jpg')).toEqual({ src: '/objects/homes/a%20b%3F%23.jpg' });
});

const pairs = ['a', 'b', 'c'].map((name) => ({
  primary: `https://${name}.example`,
  backup: `https://${name}-backup.example`,
}));
const hosts = hostsOf({ content: undefined, contentBackup: undefined, pictures: pairs });

it('[OPS-02e] the key of a picture chooses its pair of hosts, for all its sizes, and each pair has its share', () => {
  const used = new Map<string, number>();
  for (let id = 0; id < 300; id += 1) {
    const key = `photos/70/${id}`;
    const { src, backup } = imageUrl(hosts, key);
    const host = new URL(src).host.replace('.example', '');
    expect([src, backup?.src]).toEqual([
      `https://${host}.example/objects/${key}`,
      `https://${host}-backup.example/objects/${key}`,
    ]);
    for (const size of ['320.webp', '1280.jpg'])
      expect(imageUrl(hosts, `${key}/${size}`).src).toBe(`${src}/${size}`);
    used.set(host, (used.get(host) ?? 0) + 1);
  }
  for (const name of ['a', 'b', 'c']) expect(used.get(name)).toBeGreaterThan(60);
});
