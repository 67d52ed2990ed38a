// Prints what `src/frame/render-frames.tsx` of a host makes, as JSON: `print-frames.ts <folder of the host>`.
import './tsx-hooks.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const host = process.argv[2] ?? '';
const { renderFrames } = (await import(pathToFileURL(join(host, 'src/frame/render-frames.tsx')).href)) as {
  renderFrames: () => Record<string, string>;
};
process.stdout.write(JSON.stringify(renderFrames()));
