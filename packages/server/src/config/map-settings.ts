import type { SettingName } from './environment.ts';
import type { Setting } from './setting.ts';

/** What the map is drawn upon. */
export const mapSettings = {
  TILE_URL: {
    purpose: 'Map tiles; needs `TILE_ATTRIBUTION`.',
    default: 'built-in base layer',
    example: 'https://tiles.example.org/{z}/{x}/{y}.png',
  },
  TILE_ATTRIBUTION: {
    purpose: 'Credit shown on the map for the tiles.',
    default: 'unset',
    example: '© Example Maps',
  },
  VECTOR_STYLE_URL: {
    purpose:
      'Style (JSON) of vector tiles for the map, drawn by MapLibre. Everything it references must be on its host, which allows cross-origin reads (CORS); the style includes the credit. Without WebGL 2, or if the style does not load, the map uses `TILE_URL` or its own base layer. With https in production.',
    default: 'unset: no vector tiles',
    example: 'https://tiles.example.org/styles/streets.json',
  },
} satisfies Partial<Record<SettingName, Setting>>;
