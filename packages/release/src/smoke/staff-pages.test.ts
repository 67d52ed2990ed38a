import type { Descriptor } from '@commonhearth/registry';
import { requireStaffWalk } from './staff-pages.ts';

const route = { path: '/hfc/_i/x', app: 'hfci', access: 'login', flags: [], page: './x' } as const;
const withRoutes = (routes: Descriptor['routes']) => ({ name: 'mf-a', routes }) as unknown as Descriptor;

it('[PLT-09] refuses staff pages that nobody walks as staff, and names them', () => {
  const descriptor = withRoutes([
    { ...route, name: 'Board', role: 'staff' },
    { ...route, name: 'Home' },
  ]);
  expect(() => {
    requireStaffWalk(descriptor, undefined);
  }).toThrow(
    expect.objectContaining({
      reasons: [expect.stringMatching(/^Board: test them with --as EMAIL/)],
    }) as Error,
  );
  requireStaffWalk(descriptor, { email: 'staff@example.com' });
  requireStaffWalk(withRoutes([{ ...route, name: 'Home' }]), undefined);
});
