import { buildBoardCompound, buildStaffCompound } from '@commonhearth/fixtures/entities';
import type { AiPreviewBody } from '@commonhearth/schemas';
import type { Answer } from '@commonhearth/testing/platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, text, version } from './ai-config.harness.tsx';

const cycleOf = (id: string): Answer => ({
  body: { compounds: [buildBoardCompound({ compound_id: id })], counts: {}, review_periods: [] },
});
const homeAt = (id: string, formatted_address: string): Answer => {
  const compound = buildStaffCompound({ compound_id: id });
  return { body: { compound: { ...compound, home: { ...compound.home, formatted_address } } } };
};

it('[ADM-01] the home that is offered is one of the present cycle, however late that comes, and its text stays', async () => {
  const present = Promise.withResolvers<Answer>();
  const previous = Promise.withResolvers<null>();
  const written: string[] = [];
  open([version()], {
    'GET /api/hfc/_i/current_cycle/compounds': () => present.promise,
    'GET /api/hfc/_i/previous_cycle/compounds': () => {
      previous.resolve(null);
      return cycleOf('8');
    },
    'GET /api/hfc/compounds/7': homeAt('7', '7 Present St'),
    'GET /api/hfc/compounds/8': homeAt('8', '8 Previous St'),
    'POST /api/hfc/_i/ai_preview': (body) => {
      written.push((body as AiPreviewBody).compound_id);
      return {
        body: { ai_editorial: { title: 'Two doors', secondaryTags: [] }, social: '', writer: 'template' },
      };
    },
  });
  const user = userEvent.setup();
  await act(() => previous.promise);
  // what is typed takes longer than the list of the previous cycle, which was answered
  await user.type(await text(), ' Short.');
  const write = screen.getByRole('button', { name: 'Write' });
  expect(write).toHaveAccessibleDescription('Choose a home first.');
  present.resolve(cycleOf('7'));
  expect(await screen.findByText('7 Present St')).toBeVisible();
  await user.click(write);
  expect(await screen.findByRole('heading', { name: 'Two doors' })).toBeVisible();
  expect(written).toEqual(['7']);
  // what is shown is of the text that it was asked with
  expect(screen.queryByText('Before your last change')).toBeNull();
  await user.type(await text(), ' More.');
  expect(screen.getByText('Before your last change')).toBeVisible();
});
