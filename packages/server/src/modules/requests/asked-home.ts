import { imageUrl, inPhotoOrder } from '@commonhearth/domain';
import type { Context } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Failure } from '../../failure.ts';
import { readCompound } from '../compounds/compounds.service.ts';
import type { LoadedCompound } from '../compounds/compounds.repository.ts';
import type { MailPart } from '../mails/layout/mail-content.ts';
import { picturesOfDrawings } from '../pictures/picture-of-drawing.ts';

type Deps = Pick<Dependencies, 'database' | 'config' | 'site' | 'objects' | 'backup' | 'pictures'>;

/** The home that somebody asks about, with what a mail shows of it. */
export interface AskedHome {
  readonly compoundId: number;
  readonly title: string;
  readonly card: Extract<MailPart, { kind: 'home' }>;
}

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
      first.widths.length > 0 ? first : await picturesOfDrawings(deps)(first.storageKey);
    const width = widths.find((one) => one >= enough) ?? widths.at(-1);
    const { src } = imageUrl(deps.config.hosts, `${storageKey}/${width ?? ''}.jpg`);
    return new URL(src, deps.site.origin).href;
  } catch (error) {
    // the drawing is gone: the mail does without
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** The home of this id, if the caller may see it; else 404. */
export async function askedHome(deps: Deps, context: Context, compoundId: string): Promise<AskedHome> {
  const loaded = await readCompound(deps.database.db, context, compoundId);
  const { compound, home } = loaded;
  const title = compound.editorial.title ?? home.formattedAddress;
  const photo = await photoOf(deps, loaded);
  return {
    compoundId: compound.compoundId,
    title,
    card: {
      kind: 'home',
      title,
      line: home.formattedAddress,
      url: `${deps.site.origin}/hfc/compounds/${compound.compoundId}`,
      ...(photo !== undefined && { photo }),
    },
  };
}
