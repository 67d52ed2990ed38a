import type { Foundation } from '../../../dependencies.ts';
import { Failure } from '../../../failure.ts';
import { pictureOfDrawing } from './picture-of-drawing.ts';

interface PhotoFiles {
  readonly storage_key: string;
  readonly widths: readonly number[];
}

/** The photo as a JPEG of at least this width where there is one, from whichever store has it; undefined where its file is gone. */
export async function readPhoto(
  deps: Pick<Foundation, 'objects' | 'backup' | 'pictures'>,
  photo: PhotoFiles,
  enough: number,
): Promise<Uint8Array | undefined> {
  try {
    const { storageKey, widths } =
      photo.widths.length > 0
        ? { storageKey: photo.storage_key, widths: photo.widths }
        : await pictureOfDrawing(deps, photo.storage_key);
    const key = `${storageKey}/${widths.find((one) => one >= enough) ?? widths.at(-1) ?? ''}.jpg`;
    return (await deps.objects.read(key)) ?? (await deps.backup.read(key));
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
