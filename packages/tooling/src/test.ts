import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

interface Gate { readonly name: string; readonly ok: boolean; readonly ms: number }
const bin = (path: string): string => `packages/tooling/node_modules/${path}`;
const node = process.execPath;
async function run(name: string, command: string, args: readonly string[]): Promise<Gate> {
  const from = performance.now();
  let text = '';
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (d: Buffer) => { text += d.toString(); });
  child.stderr.on('data', (d: Buffer) => { text += d.toString(); });
  const ok = await new Promise<boolean>((resolve) => { child.on('close', (code) => { resolve(code === 0); }); });
  const gate = { name, ok, ms: Math.round(performance.now() - from) };
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} ${gate.ms} ms`);
  if (!ok) console.log(text.slice(-6000));
  return gate;
}
rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });
const gates: Gate[] = await Promise.all([
  run('types', 'node_modules/.bin/tsc', ['-p', 'tsconfig.json']),
  run('lint', node, [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0', '--cache', '--cache-location', '.cache/eslint/']),
  run('zones', node, [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'packages', 'e2e']),
  run('unused', node, [bin('knip/bin/knip.js'), '--include', 'files,exports,types,duplicates', '--no-config-hints']),
]);
gates.push(await run('unit and API', node, ['node_modules/jest/bin/jest.js', '--json', '--outputFile=reports/jest.json']));
writeFileSync('reports/gates.json', JSON.stringify(gates.slice(0, 4)));
process.exitCode = gates.every((g) => g.ok) ? 0 : 1;
