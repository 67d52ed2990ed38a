import { shellConfig } from '@commonhearth/tooling/webpack';
import manifest from './shell.manifest.ts';

export default shellConfig(import.meta.dirname, manifest, {
  firstViews: { './about': './src/pages/about/index.tsx', './not-found': './src/pages/not-found.tsx' },
});
