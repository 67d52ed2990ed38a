// The contract's public declarations as text, one file per entry: `contract-report.ts [--check]`. A
// difference is a change of the contract.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { changelogProblems, enterReport, stepFor } from './contract-changelog.ts';

const workspace = join(import.meta.dirname, '../../../..');
const contract = join(workspace, 'packages/contract');
const reports = join(contract, 'report');
const changelogFile = join(contract, 'CHANGELOG.md');
const emitted = join(workspace, '.cache/api');
const check = process.argv.includes('--check');
const entries = ['index', 'host', 'router', 'toolkit', 'version-2'];
const quiet = { default: { logLevel: ExtractorLogLevel.None } };
const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  jsx: 'react-jsx',
  types: [],
  lib: ['es2022', 'dom'],
  // a type of another package of ours that the contract shows is part of what it promises
  paths: {
    '@commonhearth/*/constants': [`${emitted}/packages/*/src/constants.d.ts`],
    '@commonhearth/*': [`${emitted}/packages/*/src/index.d.ts`],
  },
};

const reportOf = (entry: string): string => join(reports, `${entry}.api.md`);
const readReports = (): string =>
  entries
    .map(reportOf)
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\n');

/** True when the report on disk is not what the declarations give. */
function extract(entry: string): boolean {
  const file = join(emitted, `packages/contract/src/${entry}.d.ts`);
  const temporary = join(workspace, '.cache/api-report');
  mkdirSync(temporary, { recursive: true });
  const config = ExtractorConfig.prepare({
    configObjectFullPath: join(contract, 'api-extractor.json'),
    packageJsonFullPath: join(contract, 'package.json'),
    configObject: {
      projectFolder: workspace,
      mainEntryPointFilePath: file,
      compiler: { overrideTsconfig: { compilerOptions, files: [file] } },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFolder: reports,
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
  return Extractor.invoke(config, {
    localBuild: !check,
    showVerboseMessages: false,
    messageCallback: (message) => {
      message.handled = true;
    },
  }).apiReportChanged;
}

function fail(problem: string): void {
  console.error(problem);
  process.exitCode = 1;
}

rmSync(emitted, { recursive: true, force: true });
execFileSync(join(workspace, 'node_modules/.bin/tsc'), ['-p', 'packages/contract/tsconfig.api.json'], {
  cwd: workspace,
  stdio: 'inherit',
});
const before = readReports();
const changed = entries.filter((entry) => extract(entry));
if (check)
  for (const entry of changed)
    fail(
      `packages/contract/report/${entry}.api.md is out of date with the contract: raise the contract's version as semver requires, add an entry to its CHANGELOG.md, then run npm run generate.`,
    );

const report = createHash('sha256').update(readReports()).digest('hex').slice(0, 12);
if (!check) {
  const entered = enterReport(readFileSync(changelogFile, 'utf8'), report, stepFor(before, readReports()));
  if ('problem' in entered) fail(entered.problem);
  else writeFileSync(changelogFile, entered.changelog);
}
const { version } = JSON.parse(readFileSync(join(contract, 'package.json'), 'utf8')) as { version: string };
for (const problem of changelogProblems(readFileSync(changelogFile, 'utf8'), version, report)) fail(problem);
