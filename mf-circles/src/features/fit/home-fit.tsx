import { listedUnits, unitName } from '@commonhearth/domain';
import { fitWords } from '@commonhearth/fit';
import { RouteLink } from '@commonhearth/contract/router';
import type { Circle, PublicCompound } from '@commonhearth/schemas';
import { Badge } from '@commonhearth/ui';
import { livingIn } from '../../circle/people.ts';
import { needsWords } from '../../circle/needs.ts';
import { Faces } from '../../circle/faces.tsx';
import { HomePart, Rows } from '../../frames/home-part.ts';
import { Soft } from '../../frames/page.ts';
import { fitOf } from './fit-of.ts';

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

interface HomeFitProps {
  readonly circle: Circle;
  readonly compound: PublicCompound;
}

/** Whether a home has room for all households of a circle, and who could live in which of its units. */
export function HomeFit({ circle, compound }: HomeFitProps) {
  const fit = fitOf(circle, compound);
  const units = listedUnits(compound);
  const leftOut = fit.couldBeLeftOut.flatMap((index) => circle.households[index]?.name ?? []);
  return (
    <HomePart aria-label={`Fit for ${circle.name}`}>
      <h2>Could we live here?</h2>
      <Soft>
        For{' '}
        <RouteLink to="Circle" params={{ circleId: circle.circle_id }}>
          {circle.name}
        </RouteLink>
        , from what each household needs.
      </Soft>
      <strong>{fitWords(fit)}</strong>
      {fit.isListed && (
        <Rows>
          {circle.households.map((household, index) => {
            const place = fit.unitOf[index] ?? null;
            const unit = place === null ? undefined : units[place];
            return (
              unit !== undefined &&
              place !== null && (
                <li key={household.household_id}>
                  <Faces people={livingIn(circle, household)} size={36} />
                  <p>
                    <b>{household.name}</b>: {unitName(unit, place)}{' '}
                    {unit.potential && <Badge>Needs building</Badge>}
                    <br />
                    <Soft as="span">{needsWords(household.needs)}</Soft>
                  </p>
                </li>
              )
            );
          })}
        </Rows>
      )}
      {fit.isListed && leftOut.length > 0 && (
        <Soft>No place yet: {either.format(leftOut)}. You decide, not us.</Soft>
      )}
    </HomePart>
  );
}
