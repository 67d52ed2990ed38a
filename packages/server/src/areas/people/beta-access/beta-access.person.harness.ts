import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, betaAreaId, email }) => {
  await rows('insert into area_beta_approvals values ($1, $2, now())', [betaAreaId, email]);
};
