import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRooms } from './zones.ts';

const workspaceWith = (...folders: string[]): string => {
  const root = mkdtempSync(join(tmpdir(), 'zones-'));
  for (const folder of ['packages', ...folders]) mkdirSync(join(root, folder), { recursive: true });
  return root;
};

it('guards a new remote from birth: it may import what every remote may', () => {
  const rooms = readRooms(workspaceWith('mf-new', 'packages/contract'));
  const fresh = rooms.find((room) => room.name === 'mf-new');
  expect(fresh?.may).toContain('contract');
  expect(fresh?.may).not.toContain('registry');
});

it('a room that runs in Node imports none that runs in the browser', () => {
  const rooms = readRooms(join(import.meta.dirname, '../../..'));
  const inBrowser = new Set(rooms.filter(({ runsIn }) => runsIn === 'browser').map(({ name }) => name));
  expect(inBrowser).toContain('contract');
  const mistaken = rooms
    .filter(({ runsIn }) => runsIn === 'node')
    .flatMap(({ name, may }) => may.filter((one) => inBrowser.has(one)).map((one) => `${name}: ${one}`));
  expect(mistaken).toEqual([]);
});

it('names the room that has no row', () => {
  expect(() => readRooms(workspaceWith('packages/surprise'))).toThrow('packages/surprise');
});
