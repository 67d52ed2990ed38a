import type { Registry } from '@commonhearth/registry';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { SlotContext } from '../remotes/slot.tsx';
import { noReport, soundFederation } from '../remotes/sound-federation.harness.ts';
import AboutThisPage from './about-this-page.tsx';

const release = (name: string, version: string) => ({
  base: `/remotes/${name}/${version}/`,
  descriptor: { name, version, hash: '0123456789ab' },
});
const remotes = [
  { ...release('mf-a', '1.1.0'), fallback: release('mf-a', '1.0.0') },
  release('mf-b', '2.0.0'),
];
const registry = { remotes } as unknown as Registry;

it('[PLT-07b] says which version of each part the page got and why, also after it went back to the earlier one', () => {
  const federation = {
    ...soundFederation(),
    appOf: (remote: string) => ({ remote, version: '3.0.0' }),
    isEarlier: (remote: string) => remote === 'mf-a',
  };
  renderWithPlatform(
    <RemotesContext value={{ federation, report: noReport }}>
      <SlotContext value={{ registry, routeName: 'About' }}>
        <AboutThisPage onClose={() => undefined} />
      </SlotContext>
    </RemotesContext>,
  );
  const dialog = screen.getByRole('dialog', { name: 'About this page' });
  expect([...dialog.querySelectorAll('dl > div')].map(({ children }) => [...children].map(textOf))).toEqual([
    ['shell', '3.0.0'],
    ['mf-a', '1.0.0+0123456789ab', 'The earlier version, after 1.1.0+0123456789ab failed here.'],
    ['mf-b', '2.0.0+0123456789ab', 'The version for everyone.'],
  ]);
});
const textOf = ({ textContent }: Element): string => textContent;
