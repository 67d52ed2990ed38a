import { ownPath } from './own-path.ts';

it.each([
  ['/hfc/home?minp=5&cid=7', '/hfc/home?minp=5&cid=7'],
  ['/hfc/home#map', '/hfc/home#map'],
  ['/', '/'],
])('[SEC-03] %s leads somewhere here', (target, path) => {
  expect(ownPath(target)).toBe(path);
});

it.each([
  null,
  '',
  'hfc/home',
  '//evil.example/a',
  '/\\evil.example/a',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/hfc/home',
  'javascript:alert(1)',
  `/${'a'.repeat(2000)}`,
])('[SEC-03] %j leads nowhere', (target) => {
  expect(ownPath(target)).toBeUndefined();
});
