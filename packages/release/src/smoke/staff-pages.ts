import type { Descriptor } from '@commonhearth/registry';
import { Refusal } from '../failure.ts';

/** Refuses to smoke-test staff pages without an account: loading their code shows nothing of what staff will see. */
export function requireStaffWalk({ name, routes }: Descriptor, as: object | undefined): void {
  const pages = routes.filter(({ role, page }) => role === 'staff' && page !== undefined);
  if (as !== undefined || pages.length === 0) return;
  throw new Refusal(`${name} has pages for staff that nobody would have seen, and nothing was released.`, {
    reasons: [
      `${pages.map((route) => route.name).join(', ')}: walk them with --as EMAIL of a staff account, or leave the walk out with --skip-smoke REASON, which staff see.`,
    ],
    code: 'smoke_failed',
  });
}
