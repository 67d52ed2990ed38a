import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellDescriptor } from '@commonhearth/registry';
import { callsIn, type ApiCalls, type ApiDocument } from '@commonhearth/registry/judge';
import { shellDescriptorSchema } from '@commonhearth/registry/schemas';
import { z } from 'zod';
import { makeDocument } from '../../../app/openapi/openapi-document.ts';

/** What this checkout has for remotes. */
export interface Checkout {
  readonly api: ApiCalls;
  /** The versions of the contract that its shell offers, newest first. */
  readonly contracts: readonly string[];
  /** The libraries and the runtime of its shell; undefined if the shell of this version is not built. */
  readonly libraries: Pick<ShellDescriptor, 'shared' | 'runtime'> | undefined;
}

const contractSchema = z.object({ version: z.string(), olderVersions: z.array(z.string()).default([]) });

export const thisCheckout = join(import.meta.dirname, '../../../../../..');

async function readLibraries(root: string, contract: string): Promise<Checkout['libraries']> {
  const text = await readFile(join(root, 'shell/dist/shell.json'), 'utf8').catch(() => 'null');
  const { data } = shellDescriptorSchema.safeParse(JSON.parse(text));
  // a build of an earlier version says nothing of this one
  return data?.contract === contract ? data : undefined;
}

export async function readCheckout(root: string): Promise<Checkout> {
  const text = await readFile(join(root, 'packages/contract/package.json'), 'utf8');
  const { version, olderVersions } = contractSchema.parse(JSON.parse(text));
  return {
    // from the code, which an outdated file would not tell of
    api: callsIn(JSON.parse(await makeDocument()) as ApiDocument),
    contracts: [version, ...olderVersions],
    libraries: await readLibraries(root, version),
  };
}
