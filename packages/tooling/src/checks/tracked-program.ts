// Fails if a package or `e2e` has files that git does not track: a fresh clone would lack them.
import { spawnSync } from 'node:child_process';
import { readPackages } from '../zones.ts';

const { status, stdout } = spawnSync(
  'git',
  ['ls-files', '--others', '--exclude-standard', '--', ...readPackages('.').map(({ path }) => path)],
  { encoding: 'utf8' },
);
// a checkout without git, such as a tarball, has nothing to compare with
if (status === 0 && stdout !== '') {
  console.error(`Git does not track these files:\n${stdout}`);
  process.exitCode = 1;
}
