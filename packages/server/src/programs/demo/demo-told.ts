import type { Foundation } from '../../dependencies.ts';
import {
  insertAreaAiVersion,
  listAreaAiVersions,
  lockArea,
  setLiveAreaAi,
} from '../../areas/writing/index.ts';
import { areaKey, type DemoPlaces } from './demo.repository.ts';

const rockridge = areaKey('bay_area', 'Rockridge');
const aiConfig = {
  tone: 'plain and warm, as a neighbor tells it',
  highlights: 'BART and College Avenue are a walk away',
  avoid: 'luxury, exclusive',
};

/** What the AI is told of one area, as its first version; made once, so that what is changed later stays changed. */
export async function ensureDemoTold(
  { database: { db }, clock }: Pick<Foundation, 'database' | 'clock'>,
  { areaIds }: DemoPlaces,
): Promise<void> {
  await db.transaction(async (tx) => {
    const area = await lockArea(tx, areaIds.get(rockridge)?.areaId ?? 0);
    if (area === undefined || (await listAreaAiVersions(tx, area.areaId)).length > 0) return;
    const row = await insertAreaAiVersion(tx, {
      areaId: area.areaId,
      version: 1,
      aiConfig,
      note: 'Comes with the demo.',
      userId: null,
      createTimestamp: clock(),
    });
    await setLiveAreaAi(tx, area, row);
  });
}
