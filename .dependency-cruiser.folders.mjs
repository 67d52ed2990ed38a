import zones from './.dependency-cruiser.mjs';

/** Packages whose folders still import each other in circles. Only remove names from this list. */
const withCycles = ['packages/domain'];

/** Rejects folders that import each other in a circle, through any files but tests. */
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
  path: '^(shell|mf-[^/]+|packages/[^/]+)/src/((published|consumer)/)?[^/]+$',
  pathNot: `^(${withCycles.join('|')})/`,
});
