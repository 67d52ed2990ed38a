import { foldersWithoutCycles } from './.dependency-cruiser.folders.mjs';

// Checks only the server's areas and their modules: its other folders still have circles.
const areas = '^packages/server/src/areas/';
const { forbidden, options } = foldersWithoutCycles({ path: areas });

export default { forbidden, options: { ...options, includeOnly: areas } };
