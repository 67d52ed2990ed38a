import type { Dependencies } from '../../dependencies.ts';
import { Failure } from '../../failure.ts';
import { listAll } from '../../providers/object-store/object-store.ts';
import { lettering } from '../../providers/pictures/lettering.ts';
import { picturesOfDrawings } from '../pictures/picture-of-drawing.ts';
import { drawPreview } from './preview-drawing.ts';
import type { Preview } from './preview.ts';

type Deps = Pick<Dependencies, 'objects' | 'backup' | 'pictures'>;

/** As wide as the photo stands in it. */
const enough = 760;

/** The photo as a JPEG, from whichever store has it; undefined for a home that has none, or whose file is gone. */
async function photoOf(deps: Deps, { photo }: Preview): Promise<Uint8Array | undefined> {
  if (photo === undefined) return undefined;
  try {
    const { storageKey, widths } =
      photo.widths.length > 0
        ? { storageKey: photo.storage_key, widths: photo.widths }
        : await picturesOfDrawings(deps)(photo.storage_key);
    const key = `${storageKey}/${widths.find((one) => one >= enough) ?? widths.at(-1) ?? ''}.jpg`;
    return (await deps.objects.read(key)) ?? (await deps.backup.read(key));
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

const folderOf = (compoundId: string): string => `previews/${compoundId}/`;
export const previewKey = (compoundId: string, hash: string): string => `${folderOf(compoundId)}${hash}.jpg`;

async function make(deps: Deps, compoundId: string, preview: Preview): Promise<void> {
  const key = previewKey(compoundId, preview.hash);
  if ((await deps.objects.get(key)) !== undefined) return;
  const drawing = drawPreview(await lettering(), preview.words, await photoOf(deps, preview));
  await deps.objects.put(key, await deps.pictures.ofCard(drawing), 'image/jpeg', { durable: false });
  for await (const { key: other } of listAll(deps.objects, folderOf(compoundId)))
    if (other !== key) await deps.objects.remove(other);
}

/** Makes the picture of a home when it is first asked for, once for each version of the home, and keeps it. */
export function previewMaker(deps: Deps): (compoundId: string, preview: Preview) => Promise<void> {
  const beingMade = new Map<string, Promise<void>>();
  return (compoundId, preview) => {
    const key = previewKey(compoundId, preview.hash);
    const under = beingMade.get(key);
    if (under !== undefined) return under;
    const making = make(deps, compoundId, preview).finally(() => beingMade.delete(key));
    beingMade.set(key, making);
    return making;
  };
}
