// Prints what `src/frame/frames-program.tsx` of a host makes, as JSON: `frames-program.ts <folder of the host>`.
import './tsx-hooks.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const host = process.argv[2] ?? '';
const { renderFrames } = (await import(pathToFileURL(join(host, 'src/frame/frames-program.tsx')).href)) as {
  renderFrames: () => Record<string, string>;
};
process.stdout.write(JSON.stringify(renderFrames()));
