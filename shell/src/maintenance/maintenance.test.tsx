import { act, fireEvent, render, screen } from '@testing-library/react';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { noReport, soundFederation } from '../remotes/sound-federation.harness.ts';
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
  render(
    <RemotesContext value={{ federation: soundFederation(), report: noReport }}>
      <MaintenanceNotice watch={watch} />
    </RemotesContext>,
  );
  return { watch, ask: (path: string) => act(() => watch.fetch(path)) };
}
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
    await screen.findByText(/^Under maintenance\. You can keep reading/);
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
