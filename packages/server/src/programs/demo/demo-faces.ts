import { createHash } from 'node:crypto';
import { demoAgents, drawPortrait } from '@commonhearth/fixtures/demo';
import { and, eq, isNull } from 'drizzle-orm';
import { agents } from '../../db/schema/index.ts';
import type { Foundation } from '../../dependencies.ts';
import { putOnce } from '../../providers/object-store/compressed.ts';

/** Draws the faces of the demo's agents where they are missing; a picture that staff chose stays. */
export async function ensureDemoFaces({ database: { db }, objects, backup }: Foundation): Promise<void> {
  for (const { email, portrait } of demoAgents) {
    if (portrait === null) continue;
    const body = new TextEncoder().encode(drawPortrait(portrait));
    const image = `photos/agents/${createHash('sha256').update(body).digest('hex').slice(0, 20)}.svg`;
    await putOnce([objects, backup], image, body, { durable: false });
    await db
      .update(agents)
      .set({ image })
      .where(and(eq(agents.email, email), isNull(agents.image)));
  }
}
