import { act, renderHook } from '@testing-library/react';
import type { Rules } from './rules.ts';
import { createSession, type SaveAnswer } from './session.ts';
import { beginning, type EditState } from './state.ts';
import { useAutosave } from './use-autosave.ts';

interface Page {
  readonly version: number;
  readonly title: string;
}
type Draft = Pick<Page, 'title'>;
const rules: Rules<Page, Draft> = {
  draftOf: ({ title }) => ({ title }),
  alike: (_field, one, other) => one === other,
};
const lost: SaveAnswer<Page> = { error: { status: 'no answer', code: 'unavailable', message: 'No answer.' } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('saves again ten seconds after a save that got no answer', async () => {
  const answers = [lost];
  const sent: Partial<Draft>[] = [];
  const first: Page = { version: 1, title: 'First' };
  const session = createSession<Page, Draft, EditState<Page, Draft>>(beginning(first, rules), {
    rules,
    send: (over, values) => {
      sent.push(values);
      return Promise.resolve(answers.shift() ?? { found: { ...over, ...values, version: over.version + 1 } });
    },
    isCurrent: (current): current is Page => current !== undefined,
    now: () => 0,
  });
  const { result } = renderHook(() => useAutosave(session, rules, 800));
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  act(() => {
    session.set({ title: 'Second' });
  });
  await later(800);
  expect([sent.length, result.current.state.failure]).toEqual([1, 'No answer.']);
  await later(9_900);
  expect(sent).toHaveLength(1);
  await later(200);
  expect(sent).toEqual([{ title: 'Second' }, { title: 'Second' }]);
  expect(result.current).toMatchObject({ unsaved: [], state: { failure: null } });
});
