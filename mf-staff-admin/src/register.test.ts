import { renderWithPlatform } from '@commonhearth/testing/platform';
import manifest from '../remote.manifest.ts';
import { register } from './register.ts';

it('[PLT-01a] every route of this remote is for staff and asks for a session', () => {
  expect(manifest.routes.length).toBeGreaterThan(0);
  for (const { name, path, role, access, flags } of manifest.routes)
    expect({ name, staff: path.startsWith('/hfc/_i/'), role, access, flags }).toEqual({
      name,
      staff: true,
      role: 'staff',
      access: 'login',
      flags: ['requiresAuthentication'],
    });
});

it('[PLT-05] registering twice is harmless', () => {
  const inject = vi.fn();
  register({ inject });
  register({ inject });
  expect(new Set(inject.mock.calls.map(([given]) => JSON.stringify(given))).size).toBe(1);
  const { store } = renderWithPlatform(null, {
    register: (host) => {
      register(host);
      register(host);
    },
  });
  expect(store.getState()).toHaveProperty('staffAreas', {});
});
