import type { Descriptor } from '@commonhearth/registry';
import { Refusal } from '../failure.ts';

const staffPages = ({ routes }: Pick<Descriptor, 'routes'>) =>
  routes.filter(({ role, page }) => role === 'staff' && page !== undefined);

export const hasStaffPages = (descriptor: Pick<Descriptor, 'routes'>): boolean =>
  staffPages(descriptor).length > 0;

/** Refuses to smoke-test staff pages without an account: loading their code shows nothing of what staff will see. */
export function requireStaffWalk(descriptor: Descriptor, as: object | undefined): void {
  const pages = staffPages(descriptor);
  if (as !== undefined || pages.length === 0) return;
  throw new Refusal(
    `${descriptor.name} has staff pages that this smoke test can’t see. Nothing was released.`,
    {
      reasons: [
        `${pages.map((route) => route.name).join(', ')}: test them with --as EMAIL of a staff account, or ask a superuser to approve this release on the page /hfc/_i/releases and skip the smoke test with --skip-smoke REASON.`,
      ],
      code: 'smoke_failed',
    },
  );
}
