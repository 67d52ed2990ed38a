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
