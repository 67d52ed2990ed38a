import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'children-'));
const program = join(folder, 'program.mjs');
beforeAll(() => {
  writeFileSync(
    program,
    "process.on('SIGTERM', () => { console.log('ended'); process.exit(3); }); setInterval(() => {}, 1000); console.log('runs');",
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A command that runs its first program, is asked to end in some way, and has a second one. */
async function endDuring(command: string, how: 'SIGTERM' | 'disconnect'): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  let sent = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (sent || !output.includes('runs')) return;
      sent = true;
      if (how === 'disconnect') child.disconnect();
      else child.kill(how);
    });
  // the programs hold the output open as long as they live
  await Promise.all([once(child, 'exit'), once(child.stdout ?? child, 'close')]);
  return output;
}

const running = JSON.stringify(join(import.meta.dirname, 'run-program.ts'));
const checking = JSON.stringify(join(import.meta.dirname, '../checks/run-check.ts'));
const listing = JSON.stringify(join(import.meta.dirname, '../checks/changed/related-tests.ts'));
const script = JSON.stringify(program);

it.each(['SIGTERM', 'disconnect'] as const)('a command hands %s on to its program', async (how) => {
  const command = `import { runProgram } from ${running}; console.log(\`code \${await runProgram(${script})}\`);`;
  expect(await endDuring(command, how)).toBe('runs\nended\ncode 3\n');
});

it.each(['SIGTERM', 'disconnect'] as const)(
  'of checks that run beside each other all end at %s, and none begins after them',
  async (how) => {
    const check = (name: string) => `runCheck('${name}', ${script}, [], { live: true })`;
    const command = `import { runCheck } from ${checking};
      await Promise.all([${check('one')}, ${check('two')}]); await ${check('three')}; console.log('over');`;
    const output = await endDuring(command, how);
    expect(output).toMatch(/FAIL one .*FAIL two |FAIL two .*FAIL one /s);
    expect(output).not.toContain('three');
    expect(output).toMatch(/over\n$/);
  },
);

it.each(['SIGTERM', 'disconnect'] as const)(
  'the search for tests that a change reaches ends at %s',
  async (how) => {
    mkdirSync(join(folder, 'packages/tooling/src/checks/changed'), { recursive: true });
    writeFileSync(
      join(folder, 'packages/tooling/src/checks/changed/related-tests-program.ts'),
      "process.on('SIGTERM', () => { console.error('ended'); process.exit(3); }); setInterval(() => {}, 1000); console.error('runs');",
    );
    const command = `import { relatedTests } from ${listing}; console.log(JSON.stringify(await relatedTests(['a.ts'])));`;
    expect(await endDuring(command, how)).toBe('runs\nended\n[]\n');
  },
);

it('says which signal ended the program of a check', () => {
  const killed = join(folder, 'killed.mjs');
  writeFileSync(killed, "process.kill(process.pid, 'SIGKILL');");
  const command = `import { runCheck } from ${checking};
    console.log((await runCheck('one', ${JSON.stringify(killed)}, [], { live: true })).signal);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', command], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^FAIL one .* s, ended by SIGKILL\nSIGKILL\n$/);
});
