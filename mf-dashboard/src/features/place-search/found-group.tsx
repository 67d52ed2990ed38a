import { Icon, icons } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { PlaceOption } from './options-of.ts';

const Name = styled.p`
  color: var(--ink-soft);
  font-size: 0.875rem;
  font-weight: 620;
`;
const Option = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 12px;
  align-items: center;
  min-height: 48px;
  padding: 8px 12px;
  border-radius: 12px;
  cursor: pointer;
  &:hover,
  &[aria-selected='true'] {
    background: var(--surface-quiet);
  }
  /* the one that Enter chooses, seen as a focus is */
  &[aria-selected='true'] {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  > small {
    grid-column: 2;
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;

interface Props {
  readonly id: string;
  readonly name: PlaceOption['group'];
  readonly options: readonly PlaceOption[];
  readonly activeKey: string | undefined;
  readonly onChoose: (areaNames: readonly string[]) => void;
}

/** One kind of place that was found, under its name. */
export function FoundGroup({ id, name, options, activeKey, onChoose }: Props) {
  if (options.length === 0) return null;
  return (
    <div role="group" aria-labelledby={`${id}${name}`}>
      <Name id={`${id}${name}`}>{name}</Name>
      {options.map((option) => (
        // by key the field chooses, whose focus stays: an option is pressed by pointer alone
        <Option
          key={option.key}
          id={`${id}${option.key}`}
          role="option"
          aria-selected={option.key === activeKey}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onChoose(option.areaNames);
          }}
        >
          <Icon drawing={name === 'Areas' ? icons.map : icons.pin} />
          <span>{option.name}</span>
          <small>{option.words}</small>
        </Option>
      ))}
    </div>
  );
}
