import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import type { Placeholders } from '../../../db/prepared-statement.ts';
import { alerts, areas, compounds } from '../../../db/schema/index.ts';
import { preparedForViewer } from '../../../prepared-for-viewer.ts';
import { maySeeCompoundSql } from '../../../visibility.ts';

const most = 200;

/** What a subscriber was told and did not put away, of homes that the viewer may see, the newest first. */
export const alertsOf = preparedForViewer(
  (db, { subscriberId }: Placeholders<{ subscriberId: string }>, viewer) =>
    db
      .select(getTableColumns(alerts))
      .from(alerts)
      .innerJoin(compounds, eq(compounds.compoundId, alerts.compoundId))
      .leftJoin(areas, eq(areas.areaId, compounds.areaId))
      .where(
        and(
          eq(alerts.subscriberId, subscriberId),
          isNull(alerts.removedAt),
          maySeeCompoundSql(viewer, compounds, areas),
        ),
      )
      .orderBy(desc(alerts.createTimestamp), desc(alerts.alertId))
      .limit(most),
);

interface OfHome {
  readonly subscriberId: string;
  readonly compoundId: number;
}
const isOf = ({ subscriberId, compoundId }: OfHome) =>
  and(eq(alerts.subscriberId, subscriberId), eq(alerts.compoundId, compoundId));

/** The home was opened. */
export async function seeAlerts(tx: Tx, home: OfHome, at: Date): Promise<void> {
  await tx
    .update(alerts)
    .set({ seenAt: at })
    .where(and(isOf(home), isNull(alerts.seenAt)));
}

export async function removeAlerts(db: Db, home: OfHome, at: Date): Promise<void> {
  await db
    .update(alerts)
    .set({ removedAt: at })
    .where(and(isOf(home), isNull(alerts.removedAt)));
}
