// Prints what `src/frame/frames-program.tsx` of a host makes, as JSON: `frames-program.ts <folder of the host>`. Every page
// has these styles, so they are written without spaces and comments.
import './tsx-hooks.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate, parse } from 'css-tree';

const host = process.argv[2] ?? '';
const { renderFrames } = (await import(pathToFileURL(join(host, 'src/frame/frames-program.tsx')).href)) as {
  renderFrames: () => Record<string, string>;
};
const frames = Object.entries(renderFrames()).map(([name, html]) => [
  name,
  html.replaceAll(
    /(<style[^>]*>)(.*?)(?=<\/style>)/gs,
    (_, start: string, css: string) => start + generate(parse(css)),
  ),
]);
process.stdout.write(JSON.stringify(Object.fromEntries(frames)));
