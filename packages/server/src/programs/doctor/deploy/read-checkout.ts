import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellDescriptor } from '@commonhearth/registry';
import { callsIn, type ApiCalls, type ApiDocument } from '@commonhearth/registry/judge';
import { shellDescriptorSchema } from '@commonhearth/registry/schemas';
import { z } from 'zod';
import { makeDocument } from '../../../app/openapi/openapi-document.ts';

/** What remotes can use of this checkout. */
export interface Checkout {
  readonly api: ApiCalls;
  /** The versions of the contract that its shell has: the newest, and one for each older major. */
  readonly contracts: Pick<ShellDescriptor, 'contract' | 'olderContracts'>;
  /** The libraries and the runtime of its shell; undefined if the shell of this version is not built. */
  readonly libraries: Pick<ShellDescriptor, 'shared' | 'runtime'> | undefined;
}

const contractSchema = z.object({ version: z.string(), olderVersions: z.array(z.string()).default([]) });

export const thisCheckout = join(import.meta.dirname, '../../../../../..');

async function readLibraries(root: string, contract: string): Promise<Checkout['libraries']> {
  const built: unknown = await readFile(join(root, 'shell/dist/shell.json'), 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const { data } = shellDescriptorSchema.safeParse(built);
  // it may be the build of an earlier version
  return data?.contract === contract ? data : undefined;
}

export async function readCheckout(root: string): Promise<Checkout> {
  const text = await readFile(join(root, 'packages/contract/package.json'), 'utf8');
  const { version, olderVersions } = contractSchema.parse(JSON.parse(text));
  return {
    // from the code, because the file may be outdated
    api: callsIn(JSON.parse(await makeDocument()) as ApiDocument),
    contracts: { contract: version, olderContracts: olderVersions },
    libraries: await readLibraries(root, version),
  };
}
