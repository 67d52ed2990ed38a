import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openBrowser } from '../open-browser.ts';
import { startProduct } from '../product/product.ts';
import { workspace } from '../workspace.ts';
import { filesOfVisit, type File } from './loaded.ts';

/** What only the library's own code says. */
const libraries = {
  'supabase-js': 'GoTrueClient',
  rrweb: 'rrweb',
  'mixpanel-browser': '__mp_opt_in_out_',
  zod: '_zod',
  'maplibre-gl': 'maplibregl-',
};
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const built = (): readonly string[] =>
  globSync(['shell/dist/*.js', 'mf-*/dist/*.js'], { cwd: workspace }).map((file) => join(workspace, file));

/** Names of the scripts, as built, that have one of the libraries in them. */
function scriptsWith(word: string): ReadonlySet<string> {
  const has = built().filter((file) => readFileSync(file, 'utf8').includes(word));
  return new Set(has.map((file) => basename(file)));
}
const kb = (files: readonly File[]): string =>
  `${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(0)} KB`;
const nameOf = ({ path }: File): string => basename(path.split('?')[0] ?? path);

function tell(place: string, files: readonly File[]): string {
  const scripts = files.filter(({ type }) => type === 'Script');
  const found = Object.entries(libraries).map(([name, word]) => {
    const having = scriptsWith(word);
    const loaded = scripts.filter((file) => having.has(nameOf(file)));
    const first = loaded.some((file) => file.first) ? ' BEFORE THE FIRST CARD' : '';
    return loaded.length > 0
      ? `${name} in ${loaded.map(nameOf).join(', ')}${first}`
      : `no ${name}${having.size === 0 ? ' (in no script that there is)' : ''}`;
  });
  const list = files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(
      ({ path, bytes, first }) =>
        `    ${kb([{ path, bytes, first, type: '' }])} ${path}${first ? '' : ', later'}`,
    );
  return [
    `  ${place}: script to the first card ${kb(scripts.filter(({ first }) => first))}, until 5 s of quiet ${kb(scripts)}; fonts ${kb(files.filter(({ type }) => type === 'Font'))}; all ${kb(files)}`,
    `    ${found.join('; ')}`,
    ...list,
  ].join('\n');
}

/** What a first visit loads, over the wire, on a phone's connection. */
export async function measureBytes(): Promise<string> {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const told: string[] = [];
    for (const [place, viewport] of Object.entries(widths)) {
      // the first one has the server compress
      await filesOfVisit(browser, product.origin, viewport);
      told.push(tell(place, await filesOfVisit(browser, product.origin, viewport)));
    }
    return ['as the product sends it', ...told].join('\n');
  } finally {
    await browser.close();
    await product.stop();
  }
}
