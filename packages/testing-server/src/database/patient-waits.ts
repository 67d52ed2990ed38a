import { waits, type Waits } from '@commonhearth/server';

/** A busy machine makes a test slower, not red. */
const patience = 20;

const patient = (limits: Readonly<Record<keyof Waits, number>>): Waits =>
  Object.fromEntries(Object.entries(limits).map(([what, ms]) => [what, patience * ms])) as unknown as Waits;

/** How long the calls and pages of a test wait for the database: longer than in the product. */
export const patientWaits = { limits: patient(waits.calls), pageLimits: patient(waits.pages) };
