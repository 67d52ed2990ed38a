import type { Registry } from '@commonhearth/registry';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellLayout } from '../layout/shell-layout.tsx';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { SlotContext } from '../remotes/slot.tsx';
import { noReport, soundFederation } from '../remotes/sound-federation.harness.ts';
import AboutThisPage from './about-this-page.tsx';

const descriptor = { name: 'mf-a', version: '1.2.0', hash: '0123456789ab', owner: 'homes', slots: [] };
const registry = {
  remotes: [{ descriptor: { ...descriptor, routes: [{ name: 'Feed' }] } }],
} as unknown as Registry;
const apps = new Map<string, { remote: string; version: string; hash?: string }>([
  ['mf-a', { remote: 'mf-a', version: '1.2.0', hash: '0123456789ab' }],
  ['shell', { remote: 'shell', version: '2.0.0' }],
]);
const federation = {
  ...soundFederation(),
  appOf: (name: string) => apps.get(name) ?? { remote: name },
};
const open = (routeName: string) =>
  renderWithPlatform(
    <RemotesContext value={{ federation, report: noReport }}>
      <SlotContext value={{ registry, routeName }}>
        <ShellLayout entries={[]} page="/feed" dense={false}>
          <h1>A page</h1>
        </ShellLayout>
        <AboutThisPage onClose={() => undefined} />
      </SlotContext>
    </RemotesContext>,
  );
const rules = () => document.getElementById('who-drew-what')?.textContent;
const main = () => Object.fromEntries(Object.entries(document.querySelector('main')?.dataset ?? {}));

it('[OWN-01] outlines on request what each remote drew, until it is switched off', async () => {
  const user = userEvent.setup();
  const { unmount } = open('Feed');
  expect(rules()).toBeUndefined();
  await user.click(screen.getByRole('checkbox', { name: /^Show who drew what/ }));
  expect(rules()).toContain('attr(data-place)');
  unmount();
  open('Feed');
  const box = screen.getByRole('checkbox', { name: /^Show who drew what/ });
  expect(box).toBeChecked();
  await user.click(box);
  expect(rules()).toBeUndefined();
});

it('says which release draws the page: a remote with its team, or the shell', () => {
  const { unmount } = open('Feed');
  expect(main()).toMatchObject({
    ...{ drawnBy: 'mf-a', release: '1.2.0+0123456789ab', owner: 'homes', route: 'Feed' },
  });
  unmount();
  open('About');
  expect(main()).toEqual({ drawnBy: 'shell', release: '2.0.0', route: 'About' });
});
