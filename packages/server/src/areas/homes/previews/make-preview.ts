import type { Dependencies } from '../../../dependencies.ts';
import { listAll } from '../../../providers/object-store/object-store.ts';
import { lettering } from '../../../providers/pictures/lettering.ts';
import { readPhoto } from '../../foundation/index.ts';
import { drawPreview } from './preview-drawing.ts';
import type { Preview } from './preview.ts';

type Deps = Pick<Dependencies, 'objects' | 'backup' | 'pictures'>;

/** As wide as the photo stands in it. */
const enough = 760;

/** The object that is the picture of a home, and for how long it may be kept, in seconds. */
export interface MadePreview {
  readonly key: string;
  readonly keep: number;
}

/** What is not public any more goes from caches, too. */
const daySeconds = 24 * 3600;
/** Who was shown a home without the photo that it has asks again soon. */
const bareSeconds = 600;

const folderOf = (compoundId: string): string => `previews/${compoundId}/`;

async function make(deps: Deps, compoundId: string, preview: Preview): Promise<MadePreview> {
  const folder = folderOf(compoundId);
  const whole = { key: `${folder}${preview.hash}.jpg`, keep: daySeconds };
  if ((await deps.objects.get(whole.key)) !== undefined) return whole;
  const photo = preview.photo && (await readPhoto(deps, preview.photo, enough));
  const made =
    preview.photo !== undefined && photo === undefined
      ? { key: `${folder}${preview.hash}-bare.jpg`, keep: bareSeconds }
      : whole;
  if (made === whole || (await deps.objects.get(made.key)) === undefined) {
    const drawing = drawPreview(await lettering(), preview.words, photo);
    await deps.objects.put(made.key, await deps.pictures.ofCard(drawing), 'image/jpeg', { durable: false });
  }
  for await (const { key } of listAll(deps.objects, folder))
    if (key !== made.key) await deps.objects.remove(key);
  return made;
}

/**
 * Makes the picture of a home when it is first asked for, once for each version of the home, and keeps it. One whose
 * photo could not be read is made without, and the photo is looked for whenever it is asked for again.
 */
export function previewMaker(deps: Deps): (compoundId: string, preview: Preview) => Promise<MadePreview> {
  const beingMade = new Map<string, Promise<MadePreview>>();
  return (compoundId, preview) => {
    const key = `${compoundId} ${preview.hash}`;
    const under = beingMade.get(key);
    if (under !== undefined) return under;
    const making = make(deps, compoundId, preview).finally(() => beingMade.delete(key));
    beingMade.set(key, making);
    return making;
  };
}
