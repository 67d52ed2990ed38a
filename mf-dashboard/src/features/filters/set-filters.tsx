import type { FilterSet } from '@commonhearth/domain';
import { ChipButton, focusPage, icons, touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { chipsOf } from './filter-rows.ts';
import type { ChangeFilters } from './use-filter-steps.ts';

const Row = styled.ul`
  &:empty {
    display: none;
  }
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > li > button {
    min-height: 36px;
    ${touchTarget}
    padding: 0 12px;
    font-size: 0.875rem;
  }
`;

interface Props {
  readonly filters: FilterSet;
  readonly nameOf: (name: string) => string;
  readonly onChange: ChangeFilters;
}

/** To the filter beside the one that goes; without any, to the heading, which says how many homes fit now. */
function passFocusOn(chip: Element | null): void {
  const beside = chip?.nextElementSibling ?? chip?.previousElementSibling;
  const button = beside?.querySelector('button');
  if (button) button.focus({ preventScroll: true });
  else focusPage();
}

/** What is set, each with its own way out. */
export function SetFilters({ filters, nameOf, onChange }: Props) {
  const chips = chipsOf(filters, nameOf);
  return (
    <Row aria-label="Active filters">
      {chips.map(({ key, words, without }) => (
        <li key={key}>
          <ChipButton
            endIcon={icons.close}
            aria-label={`Clear: ${words}`}
            onClick={({ currentTarget }) => {
              passFocusOn(currentTarget.closest('li'));
              onChange(without, { push: true });
            }}
          >
            {words}
          </ChipButton>
        </li>
      ))}
    </Row>
  );
}
