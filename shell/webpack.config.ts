import { shellConfig } from '@commonhearth/tooling/webpack';
import manifest from './shell.manifest.ts';

export default shellConfig(import.meta.dirname, manifest);
