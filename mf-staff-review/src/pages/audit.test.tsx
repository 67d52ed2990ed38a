import type { AuditEntry } from '@commonhearth/schemas';
import { plainHouse } from '@commonhearth/schemas/constants';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { register } from '../register.ts';
import AuditPage from './audit.tsx';
import { sampleEntry } from './audited.harness.ts';
import { problem, regions } from './review.harness.tsx';

const list = 'GET /api/hfc/_i/audit';
const sam = { user_id: '5', name: 'Sam', ...plainHouse };
const entry = (id: number, words: string, change: Partial<AuditEntry> = {}): AuditEntry => ({
  ...sampleEntry,
  entry_id: String(id),
  who: { kind: 'person', name: 'Sam', person: sam },
  action: 'update',
  words,
  ...change,
});
const page = (...entries: AuditEntry[]): Answer => ({ body: { entries } });

function open(answers: Answers) {
  const fetch = fakeFetch({ ...regions, ...answers });
  renderWithPlatform(<AuditPage />, { register, services: { fetch, tokens: validTokens } });
  return { asked: () => fetch.calls.filter((call) => call.startsWith(list)) };
}
const both = entry(2, 'Changed the title');

afterEach(() => {
  vi.unstubAllEnvs();
});

const [november, third] = ['2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z'].map(encodeURIComponent);

it('asks for what is chosen, all of it together; whom it saw can be chosen from then on', async () => {
  const user = userEvent.setup();
  vi.stubEnv('TZ', 'UTC');
  const { asked } = open({
    [list]: page(both),
    [`${list}?object=agent`]: page(),
    [`${list}?object=agent&user=5`]: page(),
    [`${list}?object=agent&user=5&from=${november}`]: page(),
    [`${list}?object=agent&user=5&from=${november}&to=${third}`]: page(entry(1, 'Made an agent')),
  });
  expect(await screen.findByText('Changed the title')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('What'), 'Agents');
  expect(await screen.findByText('No changes match this filter.')).toBeVisible();
  expect(screen.queryByText('Changed the title')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Who'), 'Sam');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-02' } });
  expect(await screen.findByText('Made an agent')).toBeVisible();
  expect(asked().at(-1)).toBe(`${list}?object=agent&user=5&from=${november}&to=${third}`);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Changed the title')).toBeVisible();
  expect(asked().at(-1)).toBe(list);
});

it.each([
  ['America/Los_Angeles', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ['UTC', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
  ['Asia/Tokyo', '2026-10-31T15:00:00.000Z', '2026-11-01T15:00:00.000Z'],
])('From and To are whole days of the reader, here in %s', async (zone, from, to) => {
  vi.stubEnv('TZ', zone);
  const { asked } = open({
    [list]: page(),
    [`${list}?from=${encodeURIComponent(from)}`]: page(),
    [`${list}?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`]: page(both),
  });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-01' } });
  expect(await screen.findByText('Changed the title')).toBeVisible();
  expect(asked().at(-1)).toContain(encodeURIComponent(to));
});

it('a field that was empty shows only its new value, others the old one too', async () => {
  const changes = [
    { field: 'Writer', before: 'nothing', after: 'template' },
    { field: 'Title', before: 'One door', after: 'Two doors' },
  ];
  open({ [list]: page(entry(2, 'AI wrote a text', { changes })) });
  const row = (await screen.findByText('AI wrote a text')).closest('li, tr');
  expect(row?.textContent).toContain('Writer: template');
  expect(row?.textContent).toContain('Title: One door → Two doors');
});

it('shows that the entries did not load again, in place of those that loaded before', async () => {
  const user = userEvent.setup();
  let isDown = false;
  open({
    [list]: () => (isDown ? problem(500, 'internal_error', '') : page(both)),
    [`${list}?object=agent`]: page(),
  });
  expect(await screen.findByText('Changed the title')).toBeVisible();
  isDown = true;
  await user.selectOptions(screen.getByLabelText('What'), 'Agents');
  expect(await screen.findByText('No changes match this filter.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Couldn’t load the audit')).toBeVisible();
  expect(screen.queryByText('Changed the title')).toBeNull();
});

it('an answer to a filter that is no longer chosen is not shown', async () => {
  const user = userEvent.setup();
  let give: (answer: Answer) => void = () => undefined;
  const late = new Promise<Answer>((resolve) => (give = resolve));
  const { asked } = open({
    [list]: page(both),
    [`${list}?object=agent`]: () => late,
    [`${list}?object=area`]: page(entry(3, 'Changed an area')),
  });
  await screen.findByText('Changed the title');
  await user.selectOptions(screen.getByLabelText('What'), 'Agents');
  await waitFor(() => {
    expect(asked()).toHaveLength(2);
  });
  expect(screen.queryByText('Changed the title')).toBeNull();
  await user.selectOptions(screen.getByLabelText('What'), 'Areas');
  expect(await screen.findByText('Changed an area')).toBeVisible();
  await act(async () => {
    give(page(entry(1, 'Made an agent')));
    // all that waits for nothing but its turn is done
    for (let i = 0; i < 100; i += 1) await Promise.resolve();
  });
  expect(screen.getByText('Changed an area')).toBeVisible();
  expect(screen.queryByText('Made an agent')).toBeNull();
});

it('earlier changes come below, of the same filter; where they do not come, the next try asks for them alone', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const { asked } = open({
    [list]: page(),
    [`${list}?object=area`]: { body: { entries: [both], next: '2' } },
    [`${list}?object=area&cursor=2`]: () => {
      tries += 1;
      return tries === 1 ? problem(503, 'unavailable', 'Later.') : page(entry(1, 'Moved to Maybe'));
    },
  });
  expect(await screen.findByText('No changes yet.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('What'), 'Areas');
  await user.click(await screen.findByRole('button', { name: 'Earlier changes' }));
  expect(await screen.findByText('Couldn’t load the audit')).toBeVisible();
  expect(screen.getByText('Changed the title')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Moved to Maybe')).toBeVisible();
  expect(screen.getByText('Changed the title')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Earlier changes' })).toBeNull();
  expect(asked().filter((call) => call.includes('cursor=2'))).toHaveLength(2);
});

it('[CAL-84] an act of many homes is one row, which lists its homes page by page on demand', async () => {
  const user = userEvent.setup();
  const act = '7f3f0c1e-0000-4000-8000-000000000001';
  const ofAct = { act, act_size: 107 };
  const why = 'This kind of change cannot be undone.';
  const { asked } = open({
    [list]: page(
      entry(107, 'Moved to Maybe', {
        ...ofAct,
        object_name: '107 homes',
        review_period_id: null,
        not_undoable: why,
      }),
    ),
    [`${list}?act=${act}`]: {
      body: { entries: [entry(107, 'Moved to Maybe', { ...ofAct, not_undoable: why })], next: '107' },
    },
    [`${list}?act=${act}&cursor=107`]: page(
      entry(106, 'Moved to Maybe', { ...ofAct, object_name: 'Home 2', not_undoable: why }),
    ),
  });
  expect(await screen.findByText(/107 homes/)).toBeVisible();
  const details = screen.getByRole('button', { name: 'Show all 107: Moved to Maybe' });
  expect(details).toHaveAttribute('aria-expanded', 'false');
  expect(asked()).toEqual([list]);
  await user.click(details);
  expect(await screen.findByText('Home 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Home 2')).toBeVisible();
  expect(screen.getAllByText(why)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Hide details: Moved to Maybe' }));
  expect(screen.queryByText('Home 1')).toBeNull();
});

it('[CAL-84] an act of many changes is undone once that is confirmed', async () => {
  const user = userEvent.setup();
  const undo = 'POST /api/hfc/_i/audit/107/undo';
  const undone = vi.fn(() => ({ body: { results: [] } }));
  open({
    [list]: page(
      entry(107, 'Moved to Maybe', { act: '7f3f0c1e-0000-4000-8000-000000000001', act_size: 107 }),
    ),
    [undo]: undone,
  });
  const press = async () => user.click(await screen.findByRole('button', { name: /^Undo all 107: Moved/ }));
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo all 107?' }));
  expect(dialog.getByText(/“Moved to Maybe” by Sam/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(undone).not.toHaveBeenCalled();
  await press();
  await user.click(await screen.findByRole('button', { name: 'Undo all 107' }));
  await waitFor(() => {
    expect(undone).toHaveBeenCalledOnce();
  });
});
