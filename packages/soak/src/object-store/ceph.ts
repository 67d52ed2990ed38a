import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, eventually, ownFolder, type Soak } from '@commonhearth/bench/product';
import { cephPackages } from './ceph-packages.ts';
import { runOther, startOther, type OtherProgram } from '../programs/other-program.ts';

const upBound = 120_000;

interface Gateway {
  readonly endpoint: string;
  /** Who asks, and its secret. */
  readonly key: string;
}

/** One monitor, one store in memory and the S3 gateway of Ceph, on loopback, gone when the case ends. */
export async function startCeph(soak: Soak): Promise<Gateway> {
  const root = await cephPackages();
  const folder = await ownFolder(soak);
  for (const part of ['mon', 'osd', 'run', 'rgw']) await mkdir(join(folder, part));
  const [monitor, gateway] = [await freePort(), await freePort()];
  const [fsid, conf] = [randomUUID(), join(folder, 'ceph.conf')];
  await writeFile(conf, configuration({ root, folder, fsid, monitor, gateway }));
  const library = join(root, 'usr/lib/x86_64-linux-gnu');
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [library, join(root, 'lib/x86_64-linux-gnu'), join(library, 'ceph')].join(':'),
    PYTHONHOME: join(root, 'usr'),
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    CEPH_CONF: conf,
  };
  const bin = (name: string): string => join(root, 'usr/bin', name);
  const run = (name: string, ...args: string[]) => runOther(bin(name), args, { cwd: folder, env });
  const start = (name: string, ...args: string[]): OtherProgram =>
    startOther(soak, bin(name), [...args, '-f'], { cwd: folder, env });
  await run('monmaptool', '--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', fsid, 'monmap');
  await run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'monmap');
  const programs = [start('ceph-mon', '-i', 'a')];
  const store = randomUUID();
  await run('python3.11', bin('ceph'), '--connect-timeout', '60', 'osd', 'new', store);
  await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
  programs.push(start('ceph-osd', '-i', '0'), start('radosgw', '-n', 'client.rgw'));
  const endpoint = `http://127.0.0.1:${gateway}`;
  await eventually('the gateway of Ceph', upBound, () => {
    for (const program of programs) program.expectRunning();
    return fetch(endpoint).then(
      () => true as const,
      () => undefined,
    );
  });
  const key = 'commonhearth';
  await run(
    'radosgw-admin',
    ...['user', 'create', '--uid', key, '--display-name', key, '--access-key', key, '--secret-key', key],
  );
  return { endpoint, key };
}

const configuration = (of: {
  readonly root: string;
  readonly folder: string;
  readonly fsid: string;
  readonly monitor: number;
  readonly gateway: number;
}): string => `[global]
fsid=${of.fsid}
mon host=v1:127.0.0.1:${of.monitor}
auth cluster required=none
auth service required=none
auth client required=none
osd pool default size=1
osd pool default min size=1
osd pool default pg num=4
osd pool default pgp num=4
osd crush chooseleaf type=0
osd objectstore=memstore
memstore device bytes=4294967296
mon allow pool size one=true
mon data=${of.folder}/mon
osd data=${of.folder}/osd
run dir=${of.folder}/run
log file=${of.folder}/$name.log
admin socket=${of.folder}/run/$name.asok
pid file=${of.folder}/run/$name.pid
plugin dir=${of.root}/usr/lib/x86_64-linux-gnu/ceph
erasure code dir=${of.root}/usr/lib/x86_64-linux-gnu/ceph/erasure-code
osd class dir=${of.root}/usr/lib/x86_64-linux-gnu/rados-classes
ms bind msgr2=false
public addr=127.0.0.1
setuser match path=
rgw frontends=beast endpoint=127.0.0.1:${of.gateway}
rgw data=${of.folder}/rgw
osd max object name len=256
mon osd full ratio=.99
`;
