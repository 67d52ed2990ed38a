import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
};
/**
 * The mark of the product, a house with a fire at its heart, in the forms that browsers and phones ask for.
 */
const files = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'];
const route = { config: { policy: 'public-files' }, schema: { hide: true } };
const cached = { 'cache-control': 'public, max-age=86400' };
/** The mark as the parts of an SVG of 44 by 40. */
export const brandMark = readFileSync(join(import.meta.dirname, 'favicon.svg'), 'utf8').replace(
  /^<svg[^>]*>|<\/svg>\s*$/g,
  '',
);
/** The colour of the ground of every page. */
export const themeColor = '#fbf6ea';

const manifestOf = (brand: string): string =>
  JSON.stringify({
    name: brand,
    short_name: brand,
    description: 'Homes for people who want to live next to their friends.',
    start_url: '/hfc/home',
    display: 'standalone',
    background_color: themeColor,
    theme_color: themeColor,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });

/** What a page's head says of them. */
export const iconLinks: readonly string[] = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];

/** Icons, and the manifest with which a phone puts the site on its home screen. */
export function serveIcons(app: FastifyInstance, brand: string): void {
  for (const name of files) {
    const body = readFileSync(join(import.meta.dirname, name));
    const type = types[extname(name)] ?? 'application/octet-stream';
    app.get(`/${name}`, route, (_request, reply) =>
      reply.headers({ 'content-type': type, ...cached }).send(body),
    );
  }
  app.get('/site.webmanifest', route, (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', ...cached })
      .send(manifestOf(brand)),
  );
}
