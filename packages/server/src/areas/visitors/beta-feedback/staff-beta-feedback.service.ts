import type { StaffBetaFeedback } from '@commonhearth/schemas';
import { inArray } from 'drizzle-orm';
import { compounds } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { everyone, maySeeCompound } from '../../../visibility.ts';
import { findBetaArea } from '../../people/index.ts';
import { compoundsWhere, type LoadedCompound, toPhoto } from '../../homes/index.ts';
import { feedbackWithPeople, type SaidOfHome } from './beta-feedback.repository.ts';
import { toLog } from './beta-feedback.service.ts';

type Told = StaffBetaFeedback['compounds'][number];

function shownTo({ compound, area }: LoadedCompound): Told['shown_to'] {
  if (maySeeCompound(everyone, compound, area)) return 'everyone';
  const letIn = { betaAreaIds: area === null ? [] : [area.areaId] };
  return maySeeCompound(letIn, compound, area) ? 'beta' : 'staff';
}

function toTold(home: LoadedCompound, said: readonly SaidOfHome[]): Told {
  const [photo] = home.photos;
  return {
    compound_id: String(home.compound.compoundId),
    formatted_address: home.home.formattedAddress,
    title: home.compound.editorial.title ?? null,
    price: home.home.price,
    photo: photo === undefined ? null : toPhoto(photo),
    area_id: home.compound.areaId === null ? null : String(home.compound.areaId),
    review_period_id: String(home.compound.reviewPeriodId),
    shown_to: shownTo(home),
    logs: said.map(({ log, name, email }) => ({ ...toLog(log), name, email })),
  };
}

/** By home, what was said of it, the newest first; the home of the newest stands first. */
export async function staffBetaFeedbackOf(
  { database: { db } }: Pick<Dependencies, 'database'>,
  { areaId }: { readonly areaId: string | undefined },
): Promise<StaffBetaFeedback> {
  return db.transaction(async (tx) => {
    const area = areaId === undefined ? undefined : await byId(areaId, (id) => findBetaArea(tx, id));
    if (areaId !== undefined && area === undefined) throw notFound('This area');
    const said = Map.groupBy(await feedbackWithPeople(tx, area?.areaId), ({ log }) => log.compoundId);
    if (said.size === 0) return { compounds: [] };
    const homes = await compoundsWhere(tx, inArray(compounds.compoundId, [...said.keys()]));
    const byHome = new Map(homes.map((home) => [home.compound.compoundId, home]));
    return {
      compounds: [...said].flatMap(([compoundId, logs]) => {
        const home = byHome.get(compoundId);
        return home === undefined ? [] : [toTold(home, logs)];
      }),
    };
  });
}
