import { readdirSync } from 'node:fs';

const specs = 'e2e/specs';
/** The folders of `e2e/specs`. */
export const endToEndFolders: readonly string[] = readdirSync(specs).sort();

const all = endToEndFolders;
const none: readonly string[] = [];

/**
 * Path → folders of `e2e/specs` that test what is below it; the longest path counts. Every package and every area of
 * the server is here, and whatever else is not needs all folders.
 */
export const foldersByPath: Readonly<Record<string, readonly string[]>> = {
  'mf-compound': ['visitor'],
  'mf-dashboard': ['visitor'],
  'mf-onboarding': ['account', 'visitor'],
  'mf-staff-admin': ['staff'],
  'mf-staff-review': ['staff'],
  'packages/auth': ['account'],
  'packages/bench': none,
  'packages/bench-pages': none,
  'packages/contract': all,
  'packages/contract/src/session': ['account'],
  'packages/dev-pages': ['visitor'],
  'packages/domain': ['visitor'],
  'packages/editing': ['staff'],
  'packages/embedded-postgres': all,
  'packages/federation': ['releases', 'places', 'errors'],
  'packages/first-view': ['first-views'],
  'packages/fixtures': all,
  'packages/map': ['visitor'],
  'packages/registry': ['releases', 'places', 'errors'],
  'packages/release': ['releases', 'places', 'errors'],
  'packages/remote-template': ['tools'],
  'packages/schemas': all,
  'packages/server': all,
  'packages/server/src/areas/broadcasts': ['staff'],
  'packages/server/src/areas/curation': ['staff'],
  'packages/server/src/areas/delivery': ['releases', 'places', 'errors'],
  'packages/server/src/areas/foundation': all,
  'packages/server/src/areas/homes': ['visitor', 'staff'],
  'packages/server/src/areas/mail': all,
  'packages/server/src/areas/people': ['account', 'staff'],
  'packages/server/src/areas/telemetry': ['errors', 'visitor'],
  'packages/server/src/areas/visitors': ['visitor'],
  'packages/server/src/areas/writing': ['staff'],
  'packages/server/src/pages': ['first-views'],
  'packages/soak': none,
  'packages/telemetry': ['site', 'visitor'],
  'packages/testing': all,
  'packages/testing-server': all,
  'packages/tooling': ['tools'],
  'packages/ui': ['site'],
  docs: none,
  e2e: all,
  ...Object.fromEntries(endToEndFolders.map((folder) => [`${specs}/${folder}`, [folder]])),
  shell: ['site'],
  'shell/src/auth': ['account'],
  'shell/src/pages': ['account'],
  'shell/src/proof': ['account'],
  'shell/src/remotes': ['releases', 'places', 'errors'],
  'shell/src/takeover': ['first-views'],
};

const paths = Object.keys(foldersByPath).sort((a, b) => b.length - a.length);
/** Unit tests and documents change nothing that a browser shows. */
const isShown = (file: string): boolean => !/\.(?:test|harness)\.tsx?$|\.md$/.test(file);

/** The folders of `e2e/specs` that test the changed files. Those that more files name come first. */
export function foldersFor(files: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter(isShown)) {
    const path = paths.find((one) => file.startsWith(`${one}/`));
    const folders = path === undefined ? all : (foldersByPath[path] ?? all);
    for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + (folders === all ? 0 : 1));
  }
  return endToEndFolders
    .filter((folder) => counts.has(folder))
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}
