import childProcess from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { jpegOfScans } from './bad-pictures.harness.ts';
import { spyOnFork } from './forks.harness.ts';
import { usualBounds } from './picture-maker.ts';
import { makeInProcess, type Task } from './picture-process.ts';
import { plain } from './pictures.harness.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const made = async (source: 'upload' | 'drawing', bytes: Uint8Array) => {
  const answer = await makeInProcess(source, bytes, usualBounds);
  return 'fault' in answer ? answer.fault : answer.picture.widths;
};

it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['an SVG', () => new TextEncoder().encode(svg)],
  ['a GIF', () => plain(9, 9).gif().toBuffer()],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
])('[SRV-07] the process that reads uploads has no decoder for %s', async (_, draw) => {
  expect(await made('upload', await draw())).toBe('damaged');
});

it('the process that reads our drawings has no decoder for anything else', async () => {
  expect(await made('drawing', new TextEncoder().encode(svg))).toEqual([18]);
  expect(await made('drawing', await plain(9, 9).jpeg().toBuffer())).toBe('damaged');
});

it('[SRV-07] the process that reads uploads knows none of our settings', async () => {
  const { spy: fork, restore } = spyOnFork();
  await made('upload', await plain(100, 100).jpeg().toBuffer());
  const env = { MALLOC_ARENA_MAX: '2' };
  expect(fork).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ env }));
  restore();
});

it('a process that cannot work at all is our fault, and no word about the picture', async () => {
  const { fork } = childProcess;
  const { spy, restore } = spyOnFork();
  spy.mockImplementation((_program, options) => fork(join(import.meta.dirname, 'nothing.ts'), options));
  await expect(made('upload', await plain(9, 9).jpeg().toBuffer())).rejects.toThrow(
    /ended with 1: .*nothing\.ts/s,
  );
  restore();
});

it('a process that nobody waits for any more ends in the midst of its work', async () => {
  const child = childProcess.fork(join(import.meta.dirname, 'picture-program.ts'), {
    serialization: 'advanced',
    execArgv: [],
  });
  const ended = once(child, 'exit');
  // the decoder is at it for two minutes
  const task: Task = { source: 'upload', bytes: jpegOfScans(4000, 4000, 100_000), mostMemory: 1024 ** 3 };
  child.send(task, () => {
    child.disconnect();
  });
  expect(await ended).toEqual([null, 'SIGKILL']);
});
