// Ends the tests' database server once no living process uses it: a run that was killed cannot do that
// itself. Started with the server, in a session of its own, with the server's data folder; with `forget` what
// the server held goes with it.
import { setTimeout } from 'node:timers/promises';
import { stopEmbedded } from '@commonhearth/embedded-postgres';

const [dataDir = '', forget] = process.argv.slice(2);
const restMs = 2_000;
do await setTimeout(restMs);
while (!(await stopEmbedded({ dataDir, forget: forget === 'forget' })));
