import type { Answer } from '@commonhearth/testing/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard } from '../../review-samples.harness.ts';
import { layOut, openBoard } from '../../review.harness.tsx';

beforeEach(() => {
  layOut();
  localStorage.clear();
});

const zpids = Array.from({ length: 40 }, (_, i) => String(100 + i));

/** The form with 40 zpids on their way; each is answered when its turn comes, never before. */
async function adding() {
  const user = userEvent.setup();
  const waiting: (() => void)[] = [];
  const board = openBoard([sampleCard({ id: 1 })], {
    'POST /api/hfc/_i/review_periods/7/compounds/zpid': (body) => {
      const [zpid = ''] = (body as { zpids: string[] }).zpids;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.push(() => {
        resolve({
          body: { added: [], failed: [{ zpid, code: 'unknown', reason: `Nobody knows ${zpid}.` }] },
        });
      });
      return promise;
    },
  });
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add homes' }));
  };
  await openForm();
  await user.click(await screen.findByLabelText('Zpids'));
  await user.paste(zpids.join('\n'));
  await user.click(screen.getByRole('button', { name: 'Add 40 homes' }));
  expect(await screen.findByText('0 of 40 homes')).toBeInTheDocument();
  const answer = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i += 1) {
      await waitFor(() => {
        expect(waiting).not.toHaveLength(0);
      });
      waiting.shift()?.();
    }
  };
  return { ...board, user, answer, openForm, waiting };
}

it('[OPS-05b] while many zpids are added it says how many are through, what became of each, and stops at will', async () => {
  const { user, answer, waiting } = await adding();
  expect(waiting).toHaveLength(4);
  await answer(4);
  expect(await screen.findByText('4 of 40 homes')).toBeInTheDocument();
  expect(screen.getByText('Nobody knows 103.')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Adding homes…' })).toHaveAttribute('value', '4');
  await answer(3);
  expect(await screen.findByText('7 of 40 homes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopping after the current lookups…')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Progress' })).toHaveFocus();
  await answer(4);
  expect(await screen.findByText('0 added, 11 not, 29 not looked up.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add the other 29' }));
  expect(await screen.findByText('0 of 29 homes')).toBeInTheDocument();
  expect(screen.getByText('Nobody knows 110.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await answer(4);
  expect(await screen.findByText('0 added, 15 not, 25 not looked up.')).toBeInTheDocument();
});

it('[OPS-05b] zpids go on while the form is closed, and who opens it again sees how far they are', async () => {
  const { user, answer, openForm, notices } = await adding();
  await user.keyboard('{Escape}');
  await answer(4);
  await openForm();
  expect(await screen.findByText('4 of 40 homes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.keyboard('{Escape}');
  await answer(4);
  await waitFor(() => {
    expect(notices).toEqual(['0 added by zpid, 8 not. “Add homes” shows each.']);
  });
  await openForm();
  expect(await screen.findByText('0 added, 8 not, 32 not looked up.')).toBeInTheDocument();
});
