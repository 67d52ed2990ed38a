import { formatMoney, imageUrl, inPhotoOrder } from '@commonhearth/domain';
import type { Foundation } from '../../../dependencies.ts';
import { Failure } from '../../../failure.ts';
import type { LoadedCompound } from '../../homes/index.ts';
import { pictureOfDrawing } from '../../foundation/index.ts';
import type { MailPart } from './mail-content.ts';

type Deps = Pick<Foundation, 'database' | 'config' | 'site' | 'objects' | 'backup' | 'pictures'>;

/** Twice as wide as a mail shows it. */
const enough = 224;

/** Mail programs show no drawings: one is made into a picture when it is first asked for. */
async function photoOf(deps: Deps, { photos }: LoadedCompound): Promise<string | undefined> {
  const [first] = inPhotoOrder(
    photos.map((photo) => ({ ...photo, image_id: photo.imageId, sort_order: photo.sortOrder })),
  );
  if (first === undefined) return undefined;
  try {
    const { storageKey, widths } =
      first.widths.length > 0 ? first : await pictureOfDrawing(deps, first.storageKey);
    const width = widths.find((one) => one >= enough) ?? widths.at(-1);
    const { src } = imageUrl(deps.config.hosts, `${storageKey}/${width ?? ''}.jpg`);
    return new URL(src, deps.site.origin).href;
  } catch (error) {
    // the drawing is gone: the mail does without
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** What stands below its title: what it costs, and where it is. */
export const lineOf = ({ price, formattedAddress }: LoadedCompound['home']): string =>
  [...(price === null ? [] : [formatMoney(price, 'full')]), formattedAddress].join(' · ');

/** A home as a mail shows it. */
export async function homeCard(
  deps: Deps,
  loaded: LoadedCompound,
): Promise<Extract<MailPart, { kind: 'home' }>> {
  const { compound, home } = loaded;
  const photo = await photoOf(deps, loaded);
  return {
    kind: 'home',
    title: compound.editorial.title ?? home.formattedAddress,
    line: lineOf(home),
    url: `${deps.site.origin}/hfc/compounds/${compound.compoundId}`,
    ...(photo !== undefined && { photo }),
  };
}
