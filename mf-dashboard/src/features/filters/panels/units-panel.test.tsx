import { noFilters, type FilterSet } from '@commonhearth/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Press } from '../use-filter-steps.ts';
import { UnitsPanel } from './units-panel.tsx';

it('takes a choice back that is pressed again before the page followed', async () => {
  const presses: Press[] = [];
  render(
    <UnitsPanel
      filters={noFilters}
      areas={[]}
      counts={null}
      marketCounts={null}
      onPress={(press) => void presses.push(press)}
    />,
  );
  const chip = screen.getByRole('button', { name: /^3 or more/ });
  await userEvent.click(chip);
  await userEvent.click(chip);
  const after = presses.reduce<FilterSet>((set, press) => press(set), noFilters);
  expect(presses).toHaveLength(2);
  expect(after).toEqual(noFilters);
});
