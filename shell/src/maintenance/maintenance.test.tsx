import { PartHostContext, type PartHost } from '@commonhearth/contract/host';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { createMaintenanceWatch } from './maintenance-watch.ts';

const answer = (status: number, body: unknown): Response => {
  const response = { ok: status < 400, status, json: () => Promise.resolve(body) };
  return { ...response, clone: () => response } as unknown as Response;
};
function watching(answers: Record<string, () => Response>) {
  const watch = createMaintenanceWatch((asked) =>
    Promise.resolve(answers[asked as string]?.() ?? answer(404, {})),
  );
  render(<MaintenanceNotice watch={watch} />);
  return { watch, ask: (path: string) => act(() => watch.fetch(path)) };
}
const host: PartHost = {
  load: () => Promise.reject(new Error('503')),
  reportError: () => undefined,
  Boundary: ({ children }) => children,
  Failed: () => null,
};
const notice = () => screen.queryByText(/^Under maintenance\./);

it.each([
  ['/api/user', { code: 'maintenance' }],
  ['/auth/v1/token', { code: 503, error_code: 'maintenance' }],
])(
  '[RTE-12] a page that is open says so once %s answers it, until Retry finds it over',
  async (path, body) => {
    let over = false;
    const { ask } = watching({
      [path]: () => answer(503, body),
      '/readyz': () => answer(over ? 200 : 503, {}),
    });
    expect(notice()).toBeNull();
    const given = await ask(path);
    expect(given.status).toBe(503);
    expect(notice()).not.toBeNull();
    await screen.findByRole('button', { name: 'Retry' });
    const retry = () =>
      act(async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
        await Promise.resolve();
      });
    await retry();
    expect(notice()).not.toBeNull();
    over = true;
    await retry();
    expect(notice()).toBeNull();
  },
);

it('[RTE-12] any other failure is not taken for it', async () => {
  const { ask } = watching({
    '/api/a': () => answer(503, { code: 'unavailable' }),
    '/api/b': () => answer(500, { code: 'maintenance' }),
    '/api/c': () => answer(503, null),
  });
  for (const path of ['/api/a', '/api/b', '/api/c', '/api/d']) await ask(path);
  expect(notice()).toBeNull();
});

it('[RTE-12] says so without the code of its words', async () => {
  const watch = createMaintenanceWatch(() => Promise.resolve(answer(503, { code: 'maintenance' })));
  render(
    <PartHostContext value={host}>
      <MaintenanceNotice watch={watch} />
    </PartHostContext>,
  );
  await act(() => watch.fetch('/api/user'));
  expect(screen.getByRole('status').textContent).toBe('Under maintenance.');
});
