import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectThat, ownFolder, type Soak } from '@commonhearth/bench/product';
import { workspace } from '@commonhearth/bench/workspace';
import { startCeph } from './ceph.ts';
import { runOther } from '../programs/other-program.ts';

/** The one suite of the object store, on an S3 server that we did not write and that checks what it is told. */
export async function soakS3(soak: Soak): Promise<string> {
  const { endpoint, key } = await startCeph(soak);
  const report = join(await ownFolder(soak), 'suite.json');
  const from = performance.now();
  await runOther(
    process.execPath,
    [
      join(workspace, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project=soak', '--reporter=json', `--outputFile=${report}`],
    ],
    { cwd: workspace, env: { ...process.env, SOAK_S3_ENDPOINT: endpoint, SOAK_S3_KEY: key } },
  );
  const { numPassedTests: passed, numTotalTests: all } = JSON.parse(await readFile(report, 'utf8')) as {
    readonly numPassedTests: number;
    readonly numTotalTests: number;
  };
  expectThat(all > 0 && passed === all, `${passed} of ${all} checks passed`);
  return `all ${all} checks of the object store passed on radosgw (${Math.round(performance.now() - from)} ms)`;
}
