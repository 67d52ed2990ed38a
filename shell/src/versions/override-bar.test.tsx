import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OverrideBar from './override-bar.tsx';

const until = new Date(2026, 10, 21, 14, 5).toISOString();
const overrides = [
  { remote: 'mf-a', version: '1.3.0', hash: '0123456789ab', until },
  { remote: 'mf-b', address: 'http://127.0.0.1:4000/', until },
];
function setUp(answers: readonly (number | Error)[]) {
  const asked: unknown[] = [];
  const left = [...answers];
  const page = { reloads: 0 };
  render(
    <OverrideBar
      overrides={overrides}
      fetch={(url, init) => {
        asked.push([init?.method, url]);
        const status = left.shift() ?? 500;
        return typeof status === 'number'
          ? Promise.resolve({ ok: status < 400, status } as Response)
          : Promise.reject(status);
      }}
      reload={() => {
        page.reloads += 1;
      }}
    />,
  );
  return { asked, page, end: () => userEvent.click(screen.getByRole('button', { name: 'End' })) };
}

it('names each override with its version or its address and its end, and ends them', async () => {
  const { asked, page, end } = setUp([204]);
  expect(screen.getByRole('region', { name: 'Overrides' }).textContent).toContain(
    'In this browser mf-a runs in version 1.3.0+0123456789ab until 2:05 PM.In this browser mf-b runs from http://127.0.0.1:4000/ until 2:05 PM.',
  );
  await end();
  expect([asked, page.reloads]).toEqual([[['DELETE', '/api/overrides']], 1]);
});

it('says so when they could not be ended, and tries again', async () => {
  const { asked, page, end } = setUp([403, 503, new TypeError('offline'), 204]);
  for (const _ of [1, 2, 3]) {
    await end();
    expect((await screen.findByRole('status')).textContent).toBe('Couldn’t end it. Try again in a moment.');
    expect(page.reloads).toBe(0);
  }
  await end();
  expect([asked.length, page.reloads]).toEqual([4, 1]);
});
