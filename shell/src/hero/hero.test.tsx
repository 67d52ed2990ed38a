import { renderWithPlatform } from '@commonhearth/testing/platform';
import { heroCacheKey } from '@commonhearth/schemas/constants';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { noReport, soundFederation } from '../remotes/sound-federation.harness.ts';
import { ShellLayout } from '../layout/shell-layout.tsx';

const open = (greeting = true) =>
  renderWithPlatform(
    <RemotesContext value={{ federation: soundFederation(), report: noReport }}>
      <ShellLayout entries={[]} page="Homes" dense={false} greeting={greeting}>
        <h1>Homes</h1>
      </ShellLayout>
    </RemotesContext>,
    { path: '/hfc/home' },
  );
const hero = (): HTMLElement | null => screen.queryByRole('region', { name: 'What this is' });

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['hero'];
});

it('[DSH-07] tells who was never here what this is, above homes only', () => {
  open();
  expect(hero()?.textContent).toContain('Live next door to your friends');
  expect(screen.getByRole('link', { name: 'Find homes for us' }).getAttribute('href')).toContain(
    'Onboard Flow',
  );
});
it('stands above no other page', () => {
  open(false);
  expect(hero()).toBeNull();
});
it('is gone for good once it is put away, and the page goes on at its homes', async () => {
  const { told } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Close, show only homes' }));
  expect(hero()).toBeNull();
  expect(told).toEqual([{ name: 'Dashboard', subevent: 'banner_dismissed', market: '' }]);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(document.documentElement.dataset['hero']).toBe('gone');
  expect(JSON.parse(localStorage.getItem(heroCacheKey) ?? 'null')).toMatchObject({ value: 'gone' });
});
it('is not drawn where the first script has found that it was put away', () => {
  document.documentElement.dataset['hero'] = 'gone';
  open();
  expect(hero()).toBeNull();
});
