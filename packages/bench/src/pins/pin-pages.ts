import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildForBrowser, scriptsOf } from '../browser-build.ts';
import { scratch, workspace } from '../workspace.ts';

const room = join(workspace, 'packages/bench-pages');
const library = createRequire(join(room, 'package.json'));
/** What Leaflet.markercluster asks a page for; the product's map brings its own. */
const itsStyles = [
  'leaflet/dist/leaflet.css',
  'leaflet.markercluster/dist/MarkerCluster.css',
  'leaflet.markercluster/dist/MarkerCluster.Default.css',
];
const pages: Readonly<Record<string, readonly string[]>> = { 'product-map': [], 'marker-cluster': itsStyles };

/** The pages of one map each, built and on loopback. */
export async function servePinPages(): Promise<{ origin: string; close: () => void }> {
  const folder = join(scratch, 'pins/dist');
  const made = await buildForBrowser({
    context: room,
    folder,
    entry: {
      'product-map': './src/pages/product-map.tsx',
      'marker-cluster': './src/pages/marker-cluster.ts',
    },
  });
  const server = createServer(({ url = '/' }, response) => {
    const name = url.slice(1);
    const styles = pages[name];
    if (styles !== undefined) {
      const sheets = styles.map((file) => readFileSync(library.resolve(file), 'utf8')).join('\n');
      const scripts = scriptsOf(made, name).map((file) => `<script src="/assets/${file}" defer></script>`);
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="en"><title>${name}</title><style>html,body,#map{margin:0;height:100%}${sheets}</style><div id="map"></div>${scripts.join('')}`,
        );
    } else if (/^assets\/[\w.-]+\.js$/.test(name))
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(readFileSync(join(folder, name.slice('assets/'.length))));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
