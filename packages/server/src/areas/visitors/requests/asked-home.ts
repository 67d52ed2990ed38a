import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { readCompound } from '../../homes/index.ts';
import { homeCard, type MailPart } from '../../mail/index.ts';

type Deps = Pick<Dependencies, 'database' | 'config' | 'site' | 'objects' | 'backup' | 'pictures'>;

/** The home that somebody asks about, with what a mail shows of it. */
export interface AskedHome {
  readonly compoundId: number;
  readonly title: string;
  readonly card: Extract<MailPart, { kind: 'home' }>;
}

/** The home of this id, if the caller may see it; else 404. */
export async function askedHome(deps: Deps, context: Context, compoundId: string): Promise<AskedHome> {
  const loaded = await readCompound(deps.database.db, context, compoundId);
  const card = await homeCard(deps, loaded);
  return { compoundId: loaded.compound.compoundId, title: card.title, card };
}
