import { buildReleaseToken } from '@commonhearth/fixtures/entities';
import type { Answer } from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, open, rolledOut, tokenList } from './releases.harness.tsx';

it('[CAL-112] a superuser makes a token, whose secret is shown once, and revokes one', async () => {
  const made: unknown[] = [];
  const revoked: string[] = [];
  open(rolledOut, {
    [tokenList]: () => ({
      body: {
        release_tokens: [
          buildReleaseToken({ last_used_at: at, revoked_at: revoked.length === 0 ? null : at }),
        ],
      },
    }),
    'POST /api/hfc/_i/release_tokens': (body) => {
      made.push(body);
      return { body: { release_token: buildReleaseToken({ token_id: '2' }), secret: 'chr_secret' } };
    },
    'DELETE /api/hfc/_i/release_tokens/1': () => {
      revoked.push('1');
      return { status: 204 };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New release token' }));
  await user.type(dialog.getByRole('textbox', { name: /Remote/ }), 'mf-dashboard');
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'ci');
  const most = dialog.getByRole('textbox', { name: /^Releases to/ });
  await user.clear(most);
  await user.type(most, '5 %');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(most).toHaveAccessibleDescription(/Enter a whole number from 0 to 100/);
  await user.clear(most);
  await user.type(most, '5');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('chr_secret')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'I’ve saved it' }));
  expect(screen.queryByText('chr_secret')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revoke…' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(/^Revoked/)).toBeVisible();
  expect(revoked).toEqual(['1']);
  expect(made).toEqual([{ remote: 'mf-dashboard', name: 'ci', most_percent: 5 }]);
});

it('stays open while it creates a token, because the secret is shown only once', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  open(rolledOut, {
    [tokenList]: { body: { release_tokens: [] } },
    'POST /api/hfc/_i/release_tokens': () => promise,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New release token' }));
  await user.type(dialog.getByRole('textbox', { name: /Remote/ }), 'mf-dashboard');
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'ci');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  resolve({ body: { release_token: buildReleaseToken(), secret: 'chr_secret' } });
  expect(await dialog.findByText('chr_secret')).toBeVisible();
});

it('asks whether a remote that the site does not have is new, and then makes its first token', async () => {
  const made: unknown[] = [];
  open(rolledOut, {
    [tokenList]: { body: { release_tokens: [] } },
    'POST /api/hfc/_i/release_tokens': (body) => {
      made.push(body);
      const errors = [{ path: 'remote', message: 'This site has no remote "mf-new".' }];
      return made.length === 1
        ? {
            status: 422,
            body: { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors },
          }
        : { body: { release_token: buildReleaseToken({ remote: 'mf-new' }), secret: 'chr_secret' } };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New release token' }));
  const remote = dialog.getByRole('textbox', { name: /Remote/ });
  await user.type(remote, 'mf-new');
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'ci');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  await waitFor(() => {
    expect(remote).toHaveAccessibleDescription(/This site has no remote "mf-new"/);
  });
  await user.click(dialog.getByRole('checkbox', { name: /^This is a new remote/ }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('chr_secret')).toBeVisible();
  const asked = { remote: 'mf-new', name: 'ci' };
  expect(made).toEqual([asked, { ...asked, new_remote: true }]);
});
