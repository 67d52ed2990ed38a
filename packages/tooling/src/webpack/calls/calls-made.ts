import { readFileSync } from 'node:fs';
import { endpointSuffix, type Descriptor, type RemoteManifest } from '@commonhearth/registry';
import { callsIn } from '@commonhearth/registry/judge';
import type { Module } from 'webpack';
import { apiDocumentFile, readApiDocument } from '../../apps/api-document.ts';

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A file that defines endpoints names each of them; only a file that uses one makes its call. */
const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.generated.ts');

/**
 * The calls whose endpoint or hook one of these files names. The names end with the remote's own suffix, so that no
 * other name is like them.
 */
export function callsMadeIn(
  files: readonly string[],
  { name, calls }: Pick<RemoteManifest, 'name' | 'calls'>,
): readonly string[] {
  const suffix = endpointSuffix(name);
  const texts = files.filter(isCode).map((file) => readFileSync(file, 'utf8'));
  return calls.filter((call) =>
    texts.some((text) => text.includes(call + suffix) || text.includes(capitalized(call) + suffix)),
  );
}

/** The files that a build is made from. */
export const filesOfModules = (modules: Iterable<Module>): readonly string[] =>
  [...modules].flatMap((module) => {
    const [file] = module.nameForCondition()?.split('?') ?? [];
    return file === undefined ? [] : [file];
  });

/**
 * What the descriptor of a build says of the calls that its code makes; nothing where it makes none. Throws for a call
 * that the API does not have.
 */
export function callsOfBuild(
  workspace: string,
  manifest: RemoteManifest,
  files: readonly string[],
): Pick<Descriptor, 'calls'> {
  const made = callsMadeIn(files, manifest);
  if (made.length === 0) return {};
  const calls = callsIn(readApiDocument(apiDocumentFile(workspace)), made);
  const missing = made.filter((call) => !Object.hasOwn(calls.operations, call));
  if (missing.length > 0)
    throw new Error(
      `The API has no call ${missing.join(', ')}: correct the calls of remote.manifest.ts, or run npm run generate.`,
    );
  return { calls };
}
