import { siteHosts } from '@commonhearth/domain';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { Footer } from './footer.tsx';

const config = {
  brand: 'Commonhearth',
  profile: 'test',
  supabase: { url: '', anonKey: '' },
  tiles: null,
  hosts: siteHosts,
} as const;
const none = { blog: null, events: null, publicSite: null, mainApp: null, ssrApp: null };
const elsewhere = (links: Partial<Record<keyof typeof none, string>>) => {
  const { container } = renderWithPlatform(<Footer logo={null} />, {
    platform: { config: { ...config, links: { ...none, ...links } } },
  });
  return [...container.querySelectorAll('a[href^="http"]')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('target'),
  ]);
};

it('[RTE-13] blog, events, main app and server-rendered app are links to elsewhere in the same tab', () => {
  expect(
    elsewhere({
      blog: 'https://blog.example',
      events: 'https://events.example',
      mainApp: 'https://app.example',
      ssrApp: 'https://pages.example',
    }),
  ).toEqual([
    ['Blog', 'https://blog.example', null],
    ['Upcoming events', 'https://events.example', null],
    ['Main app', 'https://app.example', null],
    ['Server-rendered app', 'https://pages.example', null],
  ]);
});

it.each([
  ['blog', 'Blog'],
  ['events', 'Upcoming events'],
  ['mainApp', 'Main app'],
  ['ssrApp', 'Server-rendered app'],
] as const)('[OPS-06] an unset %s hides its link and no other', (name, label) => {
  expect(elsewhere({})).toEqual([]);
  expect(elsewhere({ [name]: 'https://one.example' }).map(([text]) => text)).toEqual([label]);
  expect(screen.getAllByRole('link', { name: label })).toHaveLength(1);
});
