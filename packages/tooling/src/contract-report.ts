// The contract's public declarations as text, one file per entry: `contract-report.ts [--check]`. A difference is a change of the contract.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const workspace = join(import.meta.dirname, '../../..');
const emitted = join(workspace, '.cache/api');
const check = process.argv.includes('--check');
const quiet = { default: { logLevel: ExtractorLogLevel.None } };

rmSync(emitted, { recursive: true, force: true });
execFileSync(join(workspace, 'node_modules/.bin/tsc'), ['-p', 'packages/contract/tsconfig.api.json'], {
  cwd: workspace,
  stdio: 'inherit',
});

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  jsx: 'react-jsx',
  types: [],
  lib: ['es2022', 'dom'],
};
for (const entry of ['index', 'router', 'toolkit']) {
  const file = join(emitted, `packages/contract/src/${entry}.d.ts`);
  const temporary = join(workspace, '.cache/api-report');
  mkdirSync(temporary, { recursive: true });
  const config = ExtractorConfig.prepare({
    configObjectFullPath: join(workspace, 'packages/contract/api-extractor.json'),
    packageJsonFullPath: join(workspace, 'packages/contract/package.json'),
    configObject: {
      projectFolder: workspace,
      mainEntryPointFilePath: file,
      compiler: { overrideTsconfig: { compilerOptions, files: [file] } },
      apiReport: {
        enabled: true,
        reportFolder: join(workspace, 'packages/contract/report'),
        reportFileName: entry,
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: quiet,
        extractorMessageReporting: quiet,
        tsdocMessageReporting: quiet,
      },
    },
  });
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: !check,
    showVerboseMessages: false,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  if (check && apiReportChanged) {
    console.error(
      `packages/contract/report/${entry}.api.md is not what the contract declares now: run npm run generate, and raise the contract's version as semver asks.`,
    );
    process.exitCode = 1;
  }
}
