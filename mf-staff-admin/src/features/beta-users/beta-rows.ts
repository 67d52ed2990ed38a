import type { BetaApproval, BetaUser } from '@commonhearth/schemas';
import type { AreaChoice } from '../../areas/use-area-choice.ts';

/** Somebody who was let in, or an address that waits for it. */
export interface BetaRow {
  readonly key: string;
  readonly email: string;
  readonly name: string;
  readonly state: 'access' | 'waits';
  readonly areaIds: readonly string[];
  readonly since: string;
  readonly lastVisitOn: string | null;
  readonly feedback: number | null;
}
export interface BetaLists {
  readonly user_infos: readonly BetaUser[];
  readonly beta_approvals: readonly BetaApproval[];
}
export type Shown = 'all' | BetaRow['state'];

const ofUser = (user: BetaUser): BetaRow => ({
  key: user.user_id,
  email: user.email,
  name: user.name,
  state: 'access',
  areaIds: user.area_ids,
  since: user.since,
  lastVisitOn: user.last_visit_on,
  feedback: user.feedback,
});
const ofApproval = ({ email, area_ids: areaIds, since }: BetaApproval): BetaRow => ({
  key: email,
  email,
  name: '',
  state: 'waits',
  areaIds,
  since,
  lastVisitOn: null,
  feedback: null,
});

/** The areas that a choice is about. */
export const chosenIds = ({ area, areas }: AreaChoice): readonly string[] =>
  area === null ? areas.map(({ area_id: id }) => id) : [area.area_id];

/** Who has access to what is chosen, or waits for it; the newest first. */
export function rowsOf(
  { user_infos: users, beta_approvals: approvals }: BetaLists,
  choice: AreaChoice,
): readonly BetaRow[] {
  const ids = new Set(chosenIds(choice));
  return [...users.map(ofUser), ...approvals.map(ofApproval)]
    .filter(({ areaIds }) => areaIds.some((id) => ids.has(id)))
    .sort((a, b) => b.since.localeCompare(a.since) || a.email.localeCompare(b.email));
}

export function found(rows: readonly BetaRow[], words: string, shown: Shown): readonly BetaRow[] {
  const wanted = words.trim().toLowerCase();
  return rows.filter(
    ({ email, name, state }) =>
      (shown === 'all' || shown === state) && `${email} ${name}`.toLowerCase().includes(wanted),
  );
}

export interface Counts {
  readonly access: number;
  readonly waits: number;
}
export const nobody: Counts = { access: 0, waits: 0 };
/** How many have access to each area, and how many wait, by its id. */
export function countsOf({ user_infos: users, beta_approvals: approvals }: BetaLists) {
  const counts = new Map<string, Counts>();
  const count = (areaIds: readonly string[], state: keyof Counts): void => {
    for (const id of areaIds) {
      const known = counts.get(id) ?? nobody;
      counts.set(id, { ...known, [state]: known[state] + 1 });
    }
  };
  for (const user of users) count(user.area_ids, 'access');
  for (const approval of approvals) count(approval.area_ids, 'waits');
  return counts;
}
