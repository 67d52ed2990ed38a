import { isPerson, type Actor, type SignedIn } from './actor.ts';

const staffPermissions = [
  'addresses.search',
  'agents.edit',
  'areas.edit',
  'beta-access.edit',
  'beta-access.view',
  'beta-feedback.view',
  'broadcasts.send',
  'changes.follow',
  'changes.undo',
  'contact-messages.handle',
  'cycles.edit',
  'cycles.publish',
  'errors.handle',
  'homes.edit',
  /** Every home and area, whatever its status. */
  'homes.view-all',
  'jobs.view',
  'mails.retry',
  'market-versions.restore',
  'people.edit',
  'people.view',
  'photos.edit',
  'photos.upload',
  'prompts.edit',
  'prompts.view',
  'recordings.watch',
  'releases.try',
  'releases.view',
  'resources.edit',
  'staff-settings.view',
] as const;
const superuserPermissions = [
  'cycles.delete-published',
  'release-tokens.manage',
  /** Raises the limits of a remote and approves its staff pages. */
  'releases.allow',
  'releases.make',
  'staff.manage',
] as const;

/** What a policy asks of a person: `<resource>.<verb>`. */
export type Permission = (typeof staffPermissions | typeof superuserPermissions)[number];
export const permissions: readonly Permission[] = [...staffPermissions, ...superuserPermissions];

/** A set of permissions, and which people have it. */
export interface Role {
  readonly permissions: ReadonlySet<Permission>;
  readonly isHeldBy: (person: SignedIn) => boolean;
}

/** Every role. */
export const roles: readonly Role[] = [
  { permissions: new Set(staffPermissions), isHeldBy: ({ isStaff }) => isStaff },
  { permissions: new Set(permissions), isHeldBy: ({ isSuperuser }) => isSuperuser },
];

/** Whether one of the actor's roles has the permission. A session opened by a magic link has no role. */
export const can = (actor: Actor, permission: Permission, among: readonly Role[] = roles): boolean =>
  isPerson(actor) &&
  !actor.isLimited &&
  among.some((role) => role.isHeldBy(actor) && role.permissions.has(permission));
