import { isDeepStrictEqual } from 'node:util';
import { releaseName, type Allowance, type ReleaseBody } from '@commonhearth/schemas';
import { z } from 'zod';

/** What is asked of a descriptor here; one that cannot be read is refused for that. */
const parts = z.object({
  routes: z.array(
    z.looseObject({ name: z.string(), role: z.string().optional(), page: z.string().optional() }),
  ),
  modules: z.record(z.string(), z.object({ files: z.array(z.string()) })),
  files: z.record(z.string(), z.string()),
});

/** Pages for staff by name, with what runs there: the same text, the same page. */
function staffPages(descriptor: unknown): ReadonlyMap<string, unknown> {
  const { data } = parts.safeParse(descriptor);
  const pages = (data?.routes ?? []).filter(({ role, page }) => role === 'staff' && page !== undefined);
  return new Map(
    pages.map((route) => {
      const names = data?.modules[route.page ?? '']?.files ?? [];
      return [route.name, { route, ran: names.map((name) => data?.files[name]) }];
    }),
  );
}

/** Pages for staff that a release adds, or changes from what `base` has. */
export function newStaffPages(descriptor: ReleaseBody['descriptor'], base: unknown): readonly string[] {
  const before = staffPages(base);
  return [...staffPages(descriptor)]
    .filter(([name, page]) => !isDeepStrictEqual(before.get(name), page))
    .map(([name]) => name);
}

/** Whether somebody answers for its staff pages: a walk as staff, or a superuser's approval of this very release. */
export const isSeenByStaff = (
  { version, hash, checks: { smoke } }: ReleaseBody,
  { staff_pages: approved }: Allowance,
): boolean =>
  (smoke !== undefined && 'passed' in smoke && smoke.as_staff === true) ||
  approved === releaseName({ version, hash });
