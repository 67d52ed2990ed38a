import { notFoundTitle } from '@commonhearth/schemas/constants';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { createRouteTable } from '../navigation/route-table.ts';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { noReport, soundFederation } from '../remotes/sound-federation.harness.ts';
import shell from '../../shell.manifest.ts';
import AboutPages from './about/index.tsx';
import { CurrentPage } from './current-page.tsx';

const table = createRouteTable(shell.routes, { channel: 'production', shell: { base: '/' }, remotes: [] });

it.each(['/about/how_it_works', '/about/How-It-Works', '/about/HOW%5FIT%5FWORKS'])(
  'a page gets its parameters as the table of routes understands them: %s',
  async (pathname) => {
    const matched = table.match(pathname);
    const at = { pathname, search: '', hash: '' };
    renderWithPlatform(
      <RemotesContext value={{ federation: soundFederation(AboutPages), report: noReport }}>
        <CurrentPage place={{ at, matched, redirected: false, key: 1, entry: '1', action: 'push' }} />
      </RemotesContext>,
      { path: pathname },
    );
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('How it works');
  },
);

it.each(['/no/such/page', '/about/nonsense'])(
  '[RTR-38] [RTE-06] %s shows the not-found page with a thinking emoji',
  async (pathname) => {
    const at = { pathname, search: '', hash: '' };
    const matched = table.match(pathname);
    renderWithPlatform(
      <RemotesContext value={{ federation: soundFederation(AboutPages), report: noReport }}>
        <CurrentPage place={{ at, matched, redirected: false, key: 1, entry: '1', action: 'push' }} />
      </RemotesContext>,
      { path: pathname },
    );
    expect(await screen.findByRole('heading', { level: 1, name: notFoundTitle })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Thinking' })).toHaveTextContent('🤔');
  },
);

it('[RTE-01a] a route that is planned has the one page that says so, under its title', async () => {
  const later = { name: 'Later', title: 'What comes later', path: '/later', planned: true } as const;
  const grown = createRouteTable([{ ...later, app: 'none', access: 'public', flags: [] }], {
    channel: 'production',
    shell: { base: '/' },
    remotes: [],
  });
  const matched = grown.match('/later');
  const at = { pathname: '/later', search: '', hash: '' };
  renderWithPlatform(
    <RemotesContext value={{ federation: soundFederation(AboutPages), report: noReport }}>
      <CurrentPage place={{ at, matched, redirected: false, key: 1, entry: '1', action: 'push' }} />
    </RemotesContext>,
    { path: '/later' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'What comes later' })).toBeDefined();
  expect(screen.getByText('We’re still building this page.')).toBeDefined();
});
