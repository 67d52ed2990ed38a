import { Addresses } from './addresses.ts';
import { descriptor, integrity, origin, registry } from '../federation.harness.ts';
import { createScripts } from './scripts.ts';

const nothing = `sha384-${'A'.repeat(64)}`;
function setUp() {
  const addresses = new Addresses(registry, origin, 'now');
  const scripts = createScripts(addresses);
  const prepared = (url: string) => {
    const script = document.createElement('script');
    // as the loader of chunks does it
    script.src = url;
    scripts.prepare(script, url);
    document.head.append(script);
    return script;
  };
  return { addresses, scripts, prepared };
}
afterEach(() => {
  document.head.replaceChildren();
});

it('[PLT-07a] a script learns its address and its hash from the page, and its failure is kept for its app', () => {
  const { addresses, scripts, prepared } = setUp();
  addresses.renew('shell');
  const script = prepared('/assets/main.js');
  expect([script.src, script.integrity, script.crossOrigin]).toEqual([
    `${origin}/assets/main.js?r=now-1`,
    integrity,
    'anonymous',
  ]);
  script.dispatchEvent(new Event('error'));
  expect(scripts.takeFailed('mf-a')).toEqual([]);
  expect(scripts.takeFailed('shell')).toEqual([`${origin}/assets/main.js`]);
  expect(scripts.takeFailed('shell')).toEqual([]);
});

it.each([
  ['https://evil.example/150.js', 'is not on a host that this site loads code from'],
  ['http://127.0.0.1:4000/150.js', 'is not on a host that this site loads code from'],
  [`${origin}/content/150.js`, 'is in no release folder'],
])('[SEC-01c] a later chunk at %s is asked of nobody, and the failure says why', (url, reason) => {
  const { scripts, prepared } = setUp();
  const script = prepared(url);
  expect([script.src, script.integrity]).toEqual([`data:,${encodeURIComponent(url)}`, nothing]);
  expect(scripts.refusedIn(`Loading chunk 150 failed.\n(error: ${script.src})`)).toBe(`${url} ${reason}`);
  expect(scripts.refusedIn(`Loading chunk 150 failed.\n(error: ${url})`)).toBe(`${url} ${reason}`);
  expect(scripts.refusedIn('Loading chunk 151 failed.')).toBeUndefined();
});

it('[PLT-12] a chunk that the descriptor does not know has a hash that nothing matches', () => {
  const script = setUp().prepared('/remotes/mf-a/1/planted.js');
  expect([script.src, script.integrity]).toEqual([`${origin}/remotes/mf-a/1/planted.js`, nothing]);
});

it('[PLT-12] in production a script of a shell or release without hashes has one that nothing matches', () => {
  const { files: _, ...unhashed } = descriptor;
  const remotes = [{ base: '/remotes/mf-a/1/', descriptor: unhashed }];
  const integrityOf = (channel: 'production' | 'development', url: string) =>
    new Addresses({ channel, shell: { base: '/assets/' }, remotes }, origin, 'now').integrityOf(url);
  for (const url of ['/assets/main.js', '/remotes/mf-a/1/home.js']) {
    expect(integrityOf('production', url)).toBe(nothing);
    expect(integrityOf('development', url)).toBeUndefined();
  }
});

it('a file belongs to the innermost folder that it lies in', () => {
  const outer = 'http://127.0.0.1:4000/';
  const addresses = new Addresses(
    {
      channel: 'development',
      shell: { base: '/assets/' },
      remotes: [
        { base: outer, descriptor },
        { base: `${outer}mf-b/`, descriptor: { ...descriptor, name: 'mf-b' } },
      ],
    },
    origin,
    'now',
  );
  expect(addresses.placeOf(`${outer}home.js`)?.owner).toBe('mf-a');
  expect(addresses.placeOf(`${outer}mf-b/home.js`)?.owner).toBe('mf-b');
});

it('[PLT-07b] of a release that is over nothing arrives and nothing is asked for, and its failures are no one’s', () => {
  const { addresses, scripts, prepared } = setUp();
  const base = `/remotes/${descriptor.name}/1/`;
  const [coming, failed, other] = [
    prepared(`${base}home.js`),
    prepared(`${base}remoteEntry.js`),
    prepared('/assets/main.js'),
  ];
  failed.dispatchEvent(new Event('error'));
  addresses.end(base);
  scripts.cancel(base);
  expect(coming.ownerDocument).not.toBe(document);
  expect(other.ownerDocument).toBe(document);
  expect(scripts.takeFailed('mf-a')).toEqual([]);
  expect(prepared(`${base}home.js`).src).toMatch(/^data:,/);
  expect(scripts.refusedIn(`${base}home.js`)).toMatch(/belongs to a release that this page replaced$/);
});
