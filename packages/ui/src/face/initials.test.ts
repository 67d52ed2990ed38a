import { initialsOf } from './initials.ts';

it.each([
  ['June Park', 'JP'],
  ['  ada   de la  moreno ', 'AM'],
  ['Cher', 'C'],
  ['Øyvind Ñuñez', 'ØÑ'],
  ['🏡 Team', '🏡T'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
