import { buildChannelRemote, buildReleases } from '@commonhearth/fixtures/entities';
import type { HeldRelease } from '@commonhearth/schemas';
import { screen, within } from '@testing-library/react';
import { at, open } from './releases.harness.tsx';

const held = (places: HeldRelease['places'], percent = 100): HeldRelease => ({
  ...{ version: '1.0.0', hash: 'aaaaaaaaaaaa', percent, since: at, started: false },
  ...(places !== undefined && { places }),
});
const section = { place: 'home-section', version: 1 };
const places = {
  offers: [section, { place: 'compound-modal', version: null }],
  fills: [{ place: 'bar-end', version: 1, order: 2, if_kept: ['circle', 'map'], parameter: 'cf' }],
};
const header = async (remote: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${remote}`, 'u') })).getByRole('rowheader');

it('[OWN-01] shows for each remote which places it offers and fills, with version, order, stored values and parameter', async () => {
  open(
    buildReleases({
      channels: [
        buildChannelRemote({ base: held(places) }),
        buildChannelRemote({ remote: 'mf-compound', base: held({ offers: [], fills: [] }) }),
        buildChannelRemote({ remote: 'mf-old', base: held(undefined) }),
      ],
    }),
  );
  expect(await header('mf-dashboard')).toHaveTextContent(
    'homesOffers home-section (version 1), compound-modalFills bar-end (version 1, order 2, if stored: circle or map, parameter cf)',
  );
  for (const remote of ['mf-compound', 'mf-old'])
    expect(await header(remote)).not.toHaveTextContent(/Offers|Fills/);
});

it('[OWN-01] shows the places of a rollout where they differ from those of the base', async () => {
  const rollout = (after: HeldRelease['places']) => ({ base: held(places), rollout: held(after, 10) });
  open(
    buildReleases({
      channels: [
        buildChannelRemote({ remote: 'mf-same', ...rollout(places) }),
        buildChannelRemote({ remote: 'mf-more', ...rollout({ offers: [section], fills: [] }) }),
        buildChannelRemote({ remote: 'mf-none', ...rollout({ offers: [], fills: [] }) }),
      ],
    }),
  );
  const share = async (remote: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${remote}`, 'u') })).getAllByRole('cell')[2];
  expect(await share('mf-same')).not.toHaveTextContent(/places|Offers/);
  expect(await share('mf-more')).toHaveTextContent('Offers home-section (version 1)');
  expect(await share('mf-none')).toHaveTextContent('Offers and fills no places');
});

it('[OWN-01] shows the places that the live shells offer, and whether a process serves them now, once for shells that offer the same', async () => {
  const shell = {
    version: '1.0.0',
    contract: '2.20.0',
    runtime: null,
    shared: {},
    processes: 1,
    seen_at: at,
  };
  const offers = [{ place: 'bar-end', version: 1 }];
  open(
    buildReleases({
      shells: [
        { ...shell, offers },
        { ...shell, contract: '2.21.0', offers, processes: 0 },
      ],
    }),
  );
  expect(await screen.findAllByText('Shell 1.0.0: offers bar-end (version 1).')).toHaveLength(1);
  expect(
    screen.getByText(/2\.20\.0 on 1 process and shell .* 2\.21\.0 on no process any more/),
  ).toBeVisible();
});
