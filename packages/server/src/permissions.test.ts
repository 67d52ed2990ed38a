import { anonymous, type SignedIn } from './actor.ts';
import { can, permissions, type Role } from './permissions.ts';

const person: SignedIn = {
  kind: 'user',
  userId: '7',
  email: 'photographer@example.com',
  isStaff: false,
  isSuperuser: false,
  subscriberIds: [],
  betaAreaIds: [],
  isLimited: false,
};
const photographer: Role = {
  permissions: new Set(['photos.upload']),
  isHeldBy: ({ email }) => email === person.email,
};
const grantedTo = (actor: Parameters<typeof can>[0], roles?: readonly Role[]) =>
  permissions.filter((permission) => can(actor, permission, roles));

it('gives a role exactly its set of permissions', () => {
  expect(grantedTo(person, [photographer])).toEqual(['photos.upload']);
});

it('adds up the roles that one person has', () => {
  const agent: Role = { permissions: new Set(['agents.edit']), isHeldBy: () => true };
  expect(grantedTo(person, [photographer, agent])).toEqual(['agents.edit', 'photos.upload']);
});

it.each([
  ['a visitor', anonymous],
  ['someone without the role', { ...person, email: 'else@example.com' }],
  ['someone who came by a magic link', { ...person, isLimited: true }],
  ['a token', { kind: 'token', purpose: 'any', tokenId: '1', subject: 'mf-a', name: 'any' }],
] as const)('permits %s nothing', (_who, actor) => {
  expect(grantedTo(actor, [photographer])).toEqual([]);
});

it('gives staff a part of the permissions, superusers all, and people without a role none', () => {
  const staff = grantedTo({ ...person, isStaff: true });
  expect(staff).toContain('homes.edit');
  expect(staff).not.toContain('staff.manage');
  expect(grantedTo({ ...person, isStaff: true, isSuperuser: true })).toEqual(permissions);
  expect(grantedTo(person)).toEqual([]);
});
