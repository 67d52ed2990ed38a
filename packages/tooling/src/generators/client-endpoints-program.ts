// Makes the clients' endpoints from the API's document: `client-endpoints.ts [--check]`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpointSuffix } from '@commonhearth/registry';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { findApps } from '../apps/find-apps.ts';
import { writeClientDocument } from '../endpoints/client-document.ts';
import { exportedTypes, typesFromSchemas } from '../endpoints/types-from-schemas.ts';

const workspace = join(import.meta.dirname, '../../../..');
const schemaFile = join(workspace, 'packages/server/openapi.json');
const clientDocument = join(workspace, '.cache/openapi-for-clients.json');
let taggedCalls: ReadonlySet<string>;
try {
  taggedCalls = writeClientDocument(schemaFile, clientDocument);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const check = process.argv.includes('--check');
const notice = '// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.\n';

/** The contract's own calls: what its thunks need. */
const contractCalls = [
  'listSubscribers',
  'createSubscriber',
  'subscribeToMarkets',
  'listLikedCompounds',
  'setLikeStatus',
  'getCompound',
  'listAlerts',
  'clearCompoundAlerts',
  'listBetaAreas',
];

interface Target {
  readonly file: string;
  readonly calls: readonly string[];
  readonly apiFile: string;
  readonly exportName: string;
  readonly suffix: string;
  readonly hooks: boolean;
}

async function targets(): Promise<Target[]> {
  const remotes = await Promise.all(
    findApps(workspace)
      .filter(({ name }) => name !== 'shell')
      .map(async ({ name, root }) => {
        const { default: manifest } = (await import(
          pathToFileURL(join(root, 'remote.manifest.ts')).href
        )) as { default: { calls: readonly string[] } };
        const suffix = endpointSuffix(name);
        const own = suffix.replace(/^For/, '');
        return {
          file: join(root, 'src/api.generated.ts'),
          calls: manifest.calls,
          apiFile: './owned-api.ts',
          exportName: `${own.charAt(0).toLowerCase()}${own.slice(1)}Api`,
          suffix,
          hooks: true,
        };
      }),
  );
  const contract = {
    file: join(workspace, 'packages/contract/src/api/api.generated.ts'),
    calls: contractCalls,
    apiFile: './own-api.ts',
    exportName: 'contractApi',
    suffix: '',
    hooks: false,
  };
  return [contract, ...remotes.filter(({ calls }) => calls.length > 0)];
}

const types = exportedTypes(
  (await import(pathToFileURL(join(workspace, 'packages/schemas/src/index.ts')).href)) as Record<
    string,
    unknown
  >,
);

async function endpoints({ calls, apiFile, exportName, suffix, hooks, file }: Target): Promise<string> {
  const made = await generateEndpoints({
    schemaFile: clientDocument,
    apiFile,
    apiImport: 'api',
    exportName,
    operationNameSuffix: suffix,
    hooks,
    tag: calls.some((call) => taggedCalls.has(call)),
    useUnknown: true,
    encodePathParams: true,
    flattenArg: false,
    filterEndpoints: (operation) => calls.includes(operation.charAt(0).toLowerCase() + operation.slice(1)),
  });
  if (made === undefined) throw new Error(`No endpoints were generated for ${file}.`);
  // the generator leaves out the extension, and a suffix makes it write endpoint names like types
  const text = typesFromSchemas(made, types)
    .replace('export const addTagTypes', 'const addTagTypes')
    .replaceAll(/^ *(?:provides|invalidates)Tags: \[\],\n/gm, '')
    .replace(/from "(\.\/[\w-]+)"/, "from '$1.ts'")
    .replaceAll(
      /^( {4,6})([A-Z])(\w+: build\.)/gm,
      (_, indent: string, first: string, rest: string) => `${indent}${first.toLowerCase()}${rest}`,
    );
  for (const call of calls)
    if (!text.includes(`${call}${suffix}:`)) throw new Error(`${file}: the API has no call ${call}.`);
  return notice + text;
}

interface Operation {
  readonly 'x-access'?: 'plain' | 'optional' | 'authenticated';
}
/** Which calls need no token, for the contract's base query. */
function access(): string {
  const { paths } = JSON.parse(readFileSync(schemaFile, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const open = (wanted: Operation['x-access']): string =>
    Object.entries(paths)
      .flatMap(([path, operations]) =>
        Object.entries(operations)
          .filter(([, { 'x-access': kind }]) => kind === wanted)
          .map(([method]) => `    '${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '*')}',\n`),
      )
      .sort()
      .join('');
  return `${notice}/** The calls that need no token; every other one does. A star is a part of the path. */\nexport const openCalls: Readonly<Record<'plain' | 'optional', readonly string[]>> = {\n  plain: [\n${open('plain')}  ],\n  optional: [\n${open('optional')}  ],\n};\n`;
}

const contractNames = `${notice}/** The contract's own endpoints: reserved from the start, because their code loads later. */\nexport const contractNames: readonly string[] = [\n${contractCalls.map((call) => `  '${call}',`).join('\n')}\n];\n`;

const files: [file: string, text: string][] = [
  [join(workspace, 'packages/contract/src/api/access.generated.ts'), access()],
  [join(workspace, 'packages/contract/src/api/contract-names.generated.ts'), contractNames],
];
for (const target of await targets()) files.push([target.file, await endpoints(target)]);
for (const [file, text] of files) {
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(
      `${file.slice(workspace.length + 1)} is out of date with the API document: run npm run generate.`,
    );
    process.exitCode = 1;
  }
}
