import type { OfferedPlace, RemoteManifest, Route } from '@commonhearth/registry';

/** `shell.manifest.ts`: the host offers routes and no modules. */
export interface ShellManifest {
  readonly name: string;
  readonly version: string;
  readonly routes: readonly Route[];
  readonly offers: readonly OfferedPlace[];
}
export type AppManifest = RemoteManifest | ShellManifest;
export const isRemote = (manifest: AppManifest): manifest is RemoteManifest => 'exposes' in manifest;
export type Mode = 'production' | 'development';
/** Names of exposed modules (`./home`) as chunk names. */
export const chunkNameOf = (module: string): string => module.replace(/^\.\//, '');
export const modeOf = (): Mode =>
  process.env['BUILD_MODE'] === 'development' ? 'development' : 'production';
