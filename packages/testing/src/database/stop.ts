import { join } from 'node:path';
import { stopEmbedded } from '@commonhearth/server/embedded';
import { workspaceRoot } from './workspace.ts';

// run at the end of a whole test run, so that it leaves no server behind
await stopEmbedded({ dataDir: join(workspaceRoot(), '.cache/test-postgres') });
