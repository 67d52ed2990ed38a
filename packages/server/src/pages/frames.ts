import type { ShellDescriptor } from '@commonhearth/registry';
import { z } from 'zod';
import { shellFolder } from '../areas/delivery/index.ts';
import type { ObjectStore } from '../providers/object-store/object-store.ts';

const framesSchema = z.record(z.string(), z.string());

/**
 * Reads what pages look like before any script runs, by kind of page; the file is named by its hash, so each
 * is read once. Empty where a build made none.
 */
export function framesReader(
  objects: ObjectStore,
): (shell: ShellDescriptor) => Promise<Readonly<Record<string, string>>> {
  let known: { readonly name: string; readonly frames: Readonly<Record<string, string>> } | undefined;
  return async ({ frames: name }) => {
    if (name === undefined) return {};
    if (known?.name !== name) {
      const body = await objects.read(shellFolder + name);
      if (body === undefined) return {};
      known = { name, frames: framesSchema.parse(JSON.parse(new TextDecoder().decode(body))) };
    }
    return known.frames;
  };
}
