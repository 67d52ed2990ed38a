import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environmentSchema } from './environment.ts';
import { ConfigError, readConfig } from './index.ts';
import { settings } from './settings.ts';

const workspace = join(import.meta.dirname, '../../../..');
const names = Object.keys(environmentSchema.shape) as (keyof typeof settings)[];

/** Every setting set, to what it is not by itself. */
const everything: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    names.map((name) => {
      const example = settings[name].example.replaceAll('`', '');
      const isValue = environmentSchema.shape[name].safeParse(example).success;
      return [name, isValue ? example : 'x'.repeat(40)];
    }),
  ),
  BRAND_NAME: 'Another name',
  DEMO: 'true',
};

function without(isLeftOut: (name: string) => boolean): object | undefined {
  const rest = Object.fromEntries(Object.entries(everything).filter(([name]) => !isLeftOut(name)));
  try {
    return readConfig({ ...rest, NODE_ENV: 'test' });
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

/** Names of the fields in which two settings differ, as deep as both have them. */
function fieldsBetween(one: object, other: object): string[] {
  const of = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).flatMap(([name, value]: [string, unknown]) => {
    const before = of.get(name);
    if (JSON.stringify(value) === JSON.stringify(before)) return [];
    const both = [value, before].every((side) => typeof side === 'object' && side !== null);
    return both && !Array.isArray(value) ? fieldsBetween(value as object, before as object) : [name];
  });
}

/** Those that need each other and share no beginning. */
const groups = [/^(SMTP_URL|MAIL_FROM)$/];

/** The fields of the configuration that follow a setting; where it cannot be left out alone, those of its group. */
function fieldsOf(name: string): string[] {
  const group = groups.find((one) => one.test(name)) ?? new RegExp(`^${name.replace(/_.*/, '_')}`);
  const base = without((other) => other === name) ?? without((other) => group.test(other)) ?? {};
  return fieldsBetween(
    readConfig({
      ...everything,
      // only tests may have more patience
      ...(name === 'NODE_ENV' ? { NODE_ENV: 'development', PATIENCE: '1' } : { NODE_ENV: 'test' }),
    }),
    base,
  );
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|harness)\.tsx?$/.test(file))
    .map((file) => join(folder, file));

const textOf = (files: readonly string[]): string =>
  files.map((file) => readFileSync(join(workspace, file), 'utf8')).join('\n');

const toPage = 'packages/server/src/pages/document/page-config.ts';
const ofServer = textOf(
  sourcesIn('packages/server/src').filter(
    (file) => relative('packages/server/src/config', file).startsWith('..') && file !== toPage,
  ),
);
const ofPage = textOf(
  [
    'shell/src',
    'packages/ui/src',
    'packages/map/src',
    'packages/contract/src',
    'packages/domain/src',
    ...readdirSync(workspace)
      .filter((folder) => folder.startsWith('mf-'))
      .map((folder) => `${folder}/src`),
  ]
    .flatMap(sourcesIn)
    .filter((file) => !file.endsWith('platform/platform.tsx')),
);
const told = textOf([toPage]);

const reads = (text: string, field: string): boolean =>
  new RegExp(`\\.${field}\\b|[{,]\\s*${field}\\s*[,:}=]`).test(text);
const isUsed = (field: string): boolean =>
  reads(ofServer, field) || (reads(told, field) && reads(ofPage, field));

it('[OPS-02e] every setting that is read is used outside of config/, by the server or by the page', () => {
  const faults = names.flatMap((name) => {
    const fields = fieldsOf(name);
    if (fields.length === 0)
      return [`${name}: its example in settings.ts changes nothing. Is it the default? Choose another.`];
    return fields.some(isUsed) ? [] : [`${name}: nothing outside of config/ reads ${fields.join(' or ')}.`];
  });
  expect(faults).toEqual([]);
});
