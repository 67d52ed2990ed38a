import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagesBehind, readPackages } from './zones.ts';

const workspaceWith = (manifests: Readonly<Record<string, object>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'zones-'));
  mkdirSync(join(root, 'packages'));
  for (const [path, manifest] of Object.entries(manifests)) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), JSON.stringify(manifest));
  }
  return root;
};
const workspace = join(import.meta.dirname, '../../..');

it('guards a new remote from birth: it may import what its package.json names, if remotes may import it at all', () => {
  const packages = readPackages(
    workspaceWith({
      'mf-new': {
        commonhearth: { runsIn: 'browser' },
        dependencies: {
          '@commonhearth/contract': 'workspace:*',
          '@commonhearth/registry': 'workspace:*',
          react: 'catalog:',
        },
        devDependencies: { '@commonhearth/ui': 'workspace:*' },
      },
    }),
  );
  expect(packages).toEqual([
    { name: 'mf-new', path: 'mf-new', runsIn: 'browser', owners: [], may: ['contract'] },
  ]);
});

it('no package that runs in Node depends on one that runs in the browser, or the other way around', () => {
  const packages = readPackages(workspace);
  const opposite = { browser: 'node', node: 'browser', both: undefined };
  const mistaken = packages.flatMap(({ name, runsIn, may }) =>
    packages
      .filter((other) => may.includes(other.name) && other.runsIn === opposite[runsIn])
      .map((other) => `${name}: ${other.name}`),
  );
  expect(packages.filter(({ runsIn }) => runsIn === 'browser').length).toBeGreaterThan(5);
  expect(mistaken).toEqual([]);
});

it('nothing but tests depends on the shell, a remote or the server', () => {
  const packages = readPackages(workspace);
  const ends = packages.filter(({ name }) => /^(shell|server|mf-.*|dev-pages)$/.test(name));
  const dependents = packages
    .filter(({ may }) => ends.some(({ name }) => may.includes(name)))
    .map(({ name }) => name);
  expect(dependents).toEqual(['testing-server']);
});

it('packages never depend on each other in a circle', () => {
  const packages = readPackages(workspace);
  const inCircles = packages.filter((one) =>
    packages.some((other) => one.may.includes(other.name) && packagesBehind(other, packages).includes(one)),
  );
  expect(inCircles.map(({ name }) => name)).toEqual([]);
});

it('names the package that does not say where its code runs', () => {
  expect(() => readPackages(workspaceWith({ 'packages/surprise': {} }))).toThrow(
    'packages/surprise/package.json does not say where its code runs',
  );
});
