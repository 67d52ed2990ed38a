import { remoteConfig } from '@commonhearth/tooling/webpack';
import manifest from './remote.manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);
