import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandKey } from './command-key.ts';

const workspace = join(__dirname, '../../../..');
const on = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', '⌘'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15', '⌘'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Ctrl'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Ctrl'],
])('names the key that %s has', (userAgent, cap) => {
  on(userAgent);
  expect(commandKey()).toBe(cap);
});

it('no hint names a key of one kind of machine by itself', () => {
  const named = globSync('{mf-*,shell,packages/{ui,map,dev-pages}}/src/**/*.{ts,tsx}', {
    cwd: workspace,
  }).filter(
    (path) => !path.includes('command-key') && readFileSync(join(workspace, path), 'utf8').includes('⌘'),
  );
  expect(named).toEqual([]);
});
