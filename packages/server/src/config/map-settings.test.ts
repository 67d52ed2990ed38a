import { pageConfig } from '../pages/document/page-config.ts';
import { ConfigError, readConfig } from './index.ts';

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example.org',
  SMTP_URL: 'smtps://user:hush@mail.example.org',
  MAIL_FROM: 'Ann <hello@example.org>',
  TOKEN_SECRET: 'a-very-long-secret-of-more-than-32-characters',
  SUPERUSER_EMAILS: 'ann@example.org,bo@example.org,cy@example.org',
};

function messageOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}

it('[OPS-02c] takes raster tiles with their credit, and a style of vector tiles over https in production, over http elsewhere, beside other tiles', () => {
  const VECTOR_STYLE_URL = 'http://127.0.0.1:9/style.json';
  const tiles = { TILE_URL: 'https://t.example.org/{z}/{x}/{y}', TILE_ATTRIBUTION: 'Tiles' };
  expect(readConfig({ ...tiles, VECTOR_STYLE_URL })).toMatchObject({
    vectorStyle: VECTOR_STYLE_URL,
    tiles: { url: tiles.TILE_URL, attribution: 'Tiles' },
  });
  // the page is told, as it draws the map
  expect(pageConfig(readConfig({ ...tiles, VECTOR_STYLE_URL }))).toMatchObject({
    vectorStyle: VECTOR_STYLE_URL,
    tiles: { url: tiles.TILE_URL, attribution: 'Tiles' },
  });
  expect(readConfig({})).toMatchObject({ vectorStyle: undefined, tiles: undefined });
  expect(messageOf({ TILE_URL: tiles.TILE_URL })).toContain('TILE_ATTRIBUTION must be set when TILE_URL is');
  expect(messageOf({ ...production, VECTOR_STYLE_URL })).toContain(
    'VECTOR_STYLE_URL must begin with https://',
  );
});
