import zones from './.dependency-cruiser.mjs';

/** Packages whose folders still import each other in circles: this list only gets shorter. */
const withCycles = [
  'shell',
  'packages/auth',
  'packages/contract',
  'packages/domain',
  'packages/map',
  'packages/release',
  'packages/server',
  'packages/ui',
];

/** Refuses folders that import each other in a circle, by way of whatever files; tests may. */
export const foldersWithoutCycles = (from) => ({
  forbidden: [
    {
      name: 'folder-cycle',
      severity: 'error',
      comment:
        'These folders import each other in a circle: move what they share to the lower one, or to a folder that both import. See .dependency-cruiser.folders.mjs.',
      scope: 'folder',
      from,
      to: { circular: true },
    },
  ],
  options: {
    ...zones.options,
    exclude: { path: `${zones.options.exclude.path}|\\.(test|harness)\\.tsx?$` },
  },
});

export default foldersWithoutCycles({
  path: '^(shell|mf-[^/]+|packages/[^/]+)/src/[^/]+$',
  pathNot: `^(${withCycles.join('|')})/`,
});
