import { homeDescription, takenDownTitle, titleOf } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import { isDatabaseAway } from '../../db/outage.ts';
import type { Dependencies } from '../../dependencies.ts';
import { byId } from '../../http/parse-id.ts';
import { findShown, previewOf, previewSize } from '../../areas/homes/index.ts';
import { publicHomes } from '../public-homes.ts';
import { structuredHome } from './structured-home.ts';

/** A picture that stands for a page elsewhere. */
export interface HeadPicture {
  /** Absolute. */
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Of a home that everyone could see once. */
interface TakenDownHead {
  readonly status: 410;
  readonly title: string;
}

interface PublicHead {
  readonly status: 200;
  readonly title: string;
  readonly description?: string;
  /** Of its page, without who shared it. */
  readonly path: string;
  readonly picture: HeadPicture;
  /** What it is to machines (JSON-LD). */
  readonly structured: object;
  readonly compound: PublicCompound;
}

export type CompoundHead = PublicHead | TakenDownHead;

/** The one page of a home, whatever address led to it. */
export const homePath = (id: string): string => `/hfc/homes_c/${id}`;

type Deps = Pick<Dependencies, 'config' | 'database' | 'objects' | 'site'>;

function headOfHome({ config, site }: Deps, compound: PublicCompound): PublicHead {
  const description = homeDescription(compound.editorial);
  const title = titleOf(compound, null);
  const path = homePath(compound.compound_id);
  const preview = previewOf(compound, config.brandName);
  const { price, where } = preview.words;
  const picture = {
    url: site.origin + preview.path,
    alt: [title, where, price].filter((part) => part !== '').join(', '),
    ...previewSize,
  };
  return {
    status: 200,
    title,
    ...(description !== undefined && { description }),
    path,
    picture,
    compound,
    structured: structuredHome(compound, { title, url: site.origin + path, picture: picture.url }),
  };
}

async function takenDown({ database: { brief } }: Deps, id: string): Promise<CompoundHead | undefined> {
  try {
    const shown = await byId(id, (compoundId) => findShown(brief.db, compoundId));
    return shown && { status: 410, title: takenDownTitle(shown.title) };
  } catch (error) {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  }
}

/**
 * Answers what a compound that everyone may see, or could see once, says of its page; undefined for any other, so
 * that its page tells nothing of it. While the database is away the published content answers.
 */
export function compoundHeads(deps: Deps): (id: string) => Promise<CompoundHead | undefined> {
  const find = publicHomes(deps);
  return async (id) => {
    const compound = await find(id);
    return compound === undefined ? takenDown(deps, id) : headOfHome(deps, compound);
  };
}
