import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { CompareShare } from './compare-share.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});
const openAt = (path: string) => renderWithPlatform(<CompareShare title="2 homes side by side" />, { path });

it('copies the address of the comparison, and says so', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
  openAt('/HFC Home Dashboard?mk=austin&cmp=1,2');
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy();
  expect(copied).toEqual([expect.stringMatching(/Dashboard\?mk=austin&cmp=1,2$/)]);
});

it('shows the link where the browser copies none', async () => {
  openAt('/HFC Home Dashboard?cmp=1,2');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await Promise.resolve();
  });
  const dialog = await screen.findByRole('dialog', { name: 'Copy the link' });
  expect(dialog.querySelector('textarea')?.value).toMatch(/cmp=1,2$/);
});
