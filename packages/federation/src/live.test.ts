import type { Registry } from '@commonhearth/registry';
import { answer, descriptor, homeFile, registry, setUp, whole } from './federation.harness.ts';
import { isOutdated } from './live.ts';

const pageWith = (given: unknown) =>
  `<!doctype html><script type="application/json" id="registry">${JSON.stringify(given)}</script>`;
const asking = (body: string | Error) =>
  isOutdated('mf-a', {
    registry,
    address: () => '/hfc/home?mk=austin',
    fetch: (_url, init) => {
      expect(init).toMatchObject({ cache: 'no-store', headers: { accept: 'text/html' } });
      return body instanceof Error
        ? Promise.reject(body)
        : Promise.resolve({ text: () => Promise.resolve(body) } as Response);
    },
  });
const next: Registry = {
  ...registry,
  remotes: [{ base: '/remotes/mf-a/2/', descriptor: { ...descriptor, version: '2.0.0' } }],
};

it.each([
  ['the same release', pageWith(registry), false],
  ['another release', pageWith(next), true],
  ['a site without the remote', pageWith({ ...registry, remotes: [] }), true],
  ['a page that is not ours', '<!doctype html>', false],
  ['no answer', new TypeError('offline'), false],
])(
  'a page is older than what the site keeps when it would get another release now: %s',
  async (_what, body, outdated) => {
    expect(await asking(body)).toBe(outdated);
  },
);

it('the shell is another one when its files are', async () => {
  const fetch = () =>
    Promise.resolve({
      text: () => Promise.resolve(pageWith({ ...registry, shell: { ...registry.shell, files: {} } })),
    } as Response);
  const address = () => '/';
  expect(await isOutdated('shell', { registry, fetch, address })).toBe(true);
});

const refusing = () => Promise.reject(new Error('Loading chunk 7 failed.'));
it.each([
  [404, true, 'outdated'],
  [410, true, 'outdated'],
  [404, false, 'missing'],
  [503, true, 'unreachable'],
] as const)(
  '[PLT-08] a file that answers %i while a page loaded now gets another release (%s) is %s',
  async (status, outdated, kind) => {
    const { federation } = setUp(refusing, {
      refused: [[homeFile]],
      fetch: () => answer(status, ''),
      outdated,
    });
    await expect(federation.load('mf-a', './home')).rejects.toMatchObject({ kind });
    await setUp(whole).federation.load('mf-a', './home');
  },
);
