import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import manifest from '../../remote.manifest.ts';
import { register } from '../register.ts';
import NewRemotePage from './new-remote.tsx';

it('shows its page under the title of its route', () => {
  renderWithPlatform(<NewRemotePage />, { register });
  const [{ title }] = manifest.routes;
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
