import { foldersWithoutCycles } from './.dependency-cruiser.folders.mjs';

// the areas of the server and their modules by themselves: its other folders are not yet free of circles
const areas = '^packages/server/src/areas/';
const { forbidden, options } = foldersWithoutCycles({ path: areas });

export default { forbidden, options: { ...options, includeOnly: areas } };
