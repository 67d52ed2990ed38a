import { unpacked } from '../programs/debian-packages.ts';

/** What the monitor, the store and the gateway of Debian 12 need beside its base. */
const packages = [
  ...['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common', 'ceph-base', 'librgw2', 'librados2', 'libcephfs2'],
  ...['librbd1', 'libradosstriper1', 'python3-rados', 'python3-ceph-argparse', 'python3-ceph-common'],
  ...[
    'python3-prettytable',
    'python3-wcwidth',
    'python3-cephfs',
    'python3-rbd',
    'python3-rgw',
    'python3-yaml',
  ],
  ...['python3.11-minimal', 'libpython3.11-minimal', 'libpython3.11-stdlib', 'libtcmalloc-minimal4'],
  ...['libgoogle-perftools4', 'liboath0', 'liblua5.3-0', 'libboost-context1.74.0', 'libboost-thread1.74.0'],
  ...['libboost-iostreams1.74.0', 'libboost-program-options1.74.0', 'libboost-filesystem1.74.0', 'libfuse2'],
  ...['libaio1', 'libpmem1', 'libleveldb1d', 'libfmt9', 'libibverbs1', 'librdmacm1', 'libnl-3-200'],
  ...['libnl-route-3-200', 'libndctl6', 'libdaxctl1', 'libsnappy1v5', 'librabbitmq4', 'librdkafka1'],
  ...['librdkafka++1', 'libbabeltrace1', 'liblttng-ust1'],
];

/** The programs of Ceph in a folder. */
export const cephPackages = (): Promise<string> => unpacked('ceph', packages);
