/** What a build needs of an app's manifest; the whole shape is the registry's business, this room imports nothing of ours. */
export interface AppManifest {
  readonly name: string;
  readonly version: string;
  readonly exposes?: Readonly<Record<string, string>>;
}
export type Mode = 'production' | 'development';
/** Names of exposed modules (`./home`) as chunk names. */
export const chunkNameOf = (module: string): string => module.replace(/^\.\//, '');
export const modeOf = (): Mode =>
  process.env['BUILD_MODE'] === 'development' ? 'development' : 'production';
