import { fileURLToPath } from 'node:url';
import { shellConfig } from '@commonhearth/tooling/webpack';
import manifest from './shell.manifest.ts';

export default shellConfig(import.meta.dirname, manifest, {
  parts: {
    'react-redux': fileURLToPath(import.meta.resolve('./src/shared-libraries/react-redux.ts')),
    'styled-components': fileURLToPath(import.meta.resolve('./src/shared-libraries/styled-components.ts')),
  },
  firstViews: { './about': './src/pages/about/index.tsx', './not-found': './src/pages/not-found.tsx' },
});
