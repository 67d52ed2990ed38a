// What a start would fail at for sure, asked before the browser apps are built: wrong settings, a taken port.
import { readConfig } from './config/index.ts';
import { requireFreePort } from './start/free-port.ts';
import { exitCodes } from './start-failure.ts';
import { toStartFailure } from './start/to-start-failure.ts';

try {
  await requireFreePort(readConfig(process.env));
} catch (error) {
  const failure = toStartFailure(error, 'start', { host: '', port: 0, dataDir: '' });
  process.stderr.write(`${failure.message}\n`);
  process.exitCode = exitCodes[failure.reason];
}
