import { buildProblem } from '@commonhearth/fixtures/entities';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, text, variables, version } from './ai-config.harness.tsx';

it('[ERR-21] anywhere but in the staff app base prompts are refused, logged and said, and nobody is asked', async () => {
  const { reported } = open([version()], {}, 'hfc');
  expect(await screen.findByRole('heading', { name: 'Only available for HFCi' })).toBeVisible();
  expect(reported).toEqual([new Error('Only available for HFCi')]);
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(() => Promise.resolve());
});

it.each([
  ['[ERR-15] of an area that is gone', 'Area not found', 404],
  ['[ERR-16] of an area that stays as it was', 'Failed to update area', 500],
])(
  '%s a save of what it is told is logged as what it is and said, and what is typed is kept',
  async (_what, logged, status) => {
    const { reported } = open(
      [version()],
      {
        'GET /api/hfc/_i/areas/11/ai_config/versions': { body: { versions: [] } },
        'PUT /api/hfc/_i/areas/11': {
          status,
          body: buildProblem({ status, code: 'internal_error', title: 'It did not work.' }),
        },
      },
      'hfci',
      '/11',
    );
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Tone' }), 'Plain.');
    await user.click(screen.getByRole('button', { name: /^Save draft/ }));
    expect(await screen.findByText(/^It did not work\. Your text is kept\./)).toBeVisible();
    expect(reported).toEqual([expect.objectContaining({ message: logged })]);
    expect(screen.getByRole('textbox', { name: 'Tone' })).toHaveValue('Plain.');
  },
);

it('[ERR-15] an area that is not there is logged and said', async () => {
  const { reported } = open([version()], {}, 'hfci', '/999');
  expect(await screen.findByRole('heading', { name: 'Area not found' })).toBeVisible();
  expect(reported).toEqual([new Error('Area not found')]);
});

it('[ERR-20] base prompts that do not load are logged and said, and come with a retry', async () => {
  let fails = true;
  const answer = {
    key: 'title',
    text: 'Say where it is.',
    live_version: 1,
    draft_version: null,
    draft: null,
  };
  const { reported } = open([version()], {
    'GET /api/hfc/_i/base_ai_prompts': () =>
      fails
        ? { status: 500, body: buildProblem({ status: 500, code: 'internal_error' }) }
        : { body: { base_ai_prompts: [{ ...answer, version: 1, variables }] } },
  });
  expect(await screen.findByText('Couldn’t load the prompts')).toBeVisible();
  expect(reported).toEqual([new Error('Error fetching base ai prompts')]);
  fails = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await text()).toHaveValue('Say where it is.');
});
