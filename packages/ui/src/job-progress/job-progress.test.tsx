import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobProgress } from '../index.ts';
import type { JobStanding } from './job-words.ts';

const running: JobStanding = { state: 'running', done: 0, total: null, errors: [], failure: null };
const shown = (job: Partial<JobStanding>) => (
  <JobProgress
    job={{ ...running, ...job }}
    title="Publishing 40 homes."
    unit="homes"
    whenFailed="Start the server again."
  >
    You can leave this page.
  </JobProgress>
);
const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Publishing 40 homes.' });

describe('JobProgress', () => {
  it('waits without a bar, then has one without a value until the job has counted, then with one', () => {
    const { rerender } = render(shown({ state: 'queued' }));
    expect(bar()).toBeNull();
    expect(screen.getByText('It starts in a moment.')).toBeTruthy();
    rerender(shown({}));
    expect(bar()?.hasAttribute('value')).toBe(false);
    expect(screen.queryByText(/ of /)).toBeNull();
    rerender(shown({ done: 12, total: 40 }));
    expect([bar()?.value, bar()?.max]).toEqual([12, 40]);
    expect(screen.getByText('12 of 40 homes')).toBeTruthy();
    expect(screen.getByText('You can leave this page.')).toBeTruthy();
    rerender(shown({ done: 0, total: 0 }));
    expect(bar()?.position).toBe(1);
  });

  it('says its state once and not at each step', () => {
    const { rerender } = render(shown({ done: 1, total: 40 }));
    const status = screen.getByRole('status');
    const said = status.textContent;
    expect(said).toBe('Publishing 40 homes. It is under way.');
    rerender(shown({ done: 2, total: 40 }));
    expect(status.textContent).toBe(said);
    rerender(shown({ state: 'done', done: 40, total: 40 }));
    expect(status.textContent).toBe('Publishing 40 homes. It is done.');
    expect(bar()).toBeNull();
  });

  it('shows only its title for the end once it is done', () => {
    const job = { ...running, state: 'done', done: 14, total: 14 } as const;
    const { container } = render(
      <JobProgress
        job={job}
        title="Restoring…"
        doneTitle="Restored."
        unit="content files"
        whenFailed={null}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('Restored.');
    expect(container.textContent).not.toContain('It is done.');
    expect(screen.getByText('14 of 14 content files')).toBeTruthy();
  });

  it('says why it is tried again, and why it failed with what to do', () => {
    const failure = 'The store of the content does not answer.';
    const { rerender } = render(shown({ state: 'queued', failure }));
    expect(screen.getByRole('status').textContent).toContain('is tried again by itself');
    expect(screen.getByText(failure)).toBeTruthy();
    expect(screen.queryByText('Start the server again.')).toBeNull();
    rerender(shown({ state: 'failed', failure }));
    expect(screen.getByRole('status').textContent).toContain('It failed and is not tried again.');
    expect(screen.getByText(failure)).toBeTruthy();
    expect(screen.getByText('Start the server again.')).toBeTruthy();
    expect(screen.queryByText('You can leave this page.')).toBeNull();
  });

  it('is put away once it has ended, and the heading of the page has the focus', async () => {
    const onHide = vi.fn();
    const page = (state: JobStanding['state']) => (
      <>
        <h1>Board</h1>
        <JobProgress
          job={{ ...running, state }}
          title="Importing."
          unit="homes"
          whenFailed=""
          onHide={onHide}
        />
      </>
    );
    const { rerender } = render(page('running'));
    expect(screen.queryByRole('button')).toBeNull();
    rerender(page('failed'));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Hide: Importing.' }));
    expect(onHide).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Board' }));
  });

  it('is one line once it ended as news that can be put away, and opens what was not done', async () => {
    const news = (job: Partial<JobStanding>) => (
      <JobProgress
        job={{ ...running, ...job }}
        title="The file is imported."
        unit="kilobytes"
        whenFailed="Import it again."
        onHide={vi.fn()}
      />
    );
    const whole = { state: 'done', done: 12, total: 12 } as const;
    const { container, rerender } = render(news(whole));
    const lines = () => [...container.querySelectorAll('p')].map((line) => line.textContent);
    expect(lines()).toEqual(['The file is imported. 12 of 12 kilobytes. ']);
    rerender(news({ ...whole, errors: [{ item: 'Home 1', reason: 'No address.' }] }));
    expect(lines()).toEqual([
      'The file is imported. It is done, but not all of it could be. 12 of 12 kilobytes. ',
    ]);
    const list = screen.getByText('Home 1').closest('details');
    expect(list?.open).toBe(false);
    await userEvent.setup().click(screen.getByText('1 thing not done'));
    expect(list?.open).toBe(true);
    rerender(news({ state: 'failed', failure: 'The store does not answer.' }));
    expect(lines()).toEqual([
      'The file is imported. It failed and is not tried again. The store does not answer. Import it again.',
    ]);
  });

  it('names the first items that could not be done, and how many more there are', () => {
    const errors = Array.from({ length: 1205 }, (_, i) => ({ item: `Home ${i + 1}`, reason: 'No title.' }));
    render(shown({ state: 'done', done: 1205, total: 1205, errors }));
    const listed = within(screen.getByRole('list', { name: 'Not done' })).getAllByRole('listitem');
    expect(listed.map((item) => item.textContent)).toEqual([
      ...[1, 2, 3, 4, 5].map((nr) => `Home ${nr}: No title.`),
      'And 1,200 more.',
    ]);
    expect(screen.getByRole('status').textContent).toContain('not all of it could be');
  });
});
