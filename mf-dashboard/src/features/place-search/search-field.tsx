import { marketPlace } from '@commonhearth/domain/formatting';
import { TextField } from '@commonhearth/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { FoundGroup } from './found-group.tsx';
import { optionsOf } from './options-of.ts';
import { usePlaceSearch } from './use-place-search.ts';
import type { PlaceSearchProps } from './place-search.tsx';

const Found = styled.div`
  display: grid;
  gap: 16px;
  min-height: 15rem;
  align-content: start;
  padding-top: 8px;
`;
/* its line is kept free: what was found stands still below it */
const Hint = styled.p`
  min-height: 1.5em;
  margin-top: 10px;
  color: var(--ink-soft);
  font-size: 0.875rem;
`;

type Props = Pick<PlaceSearchProps, 'marketName' | 'areas' | 'homes' | 'whole' | 'onAreas'>;

/**
 * A combobox: what is typed is looked for at once, arrows move through what was found, Enter chooses. The focus
 * stays in the field: as the first of its dialog it has it from there, which so knows to whom it goes back.
 */
export function SearchField({ marketName, areas, homes, whole, onAreas }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const search = usePlaceSearch({ marketName, areas, homes });
  const found = search(words);
  const options = optionsOf(found, whole);
  const active = options[Math.min(at, options.length - 1)];
  const choose = (areaNames: readonly string[]): void => {
    if (areaNames.length > 0) onAreas(areaNames);
  };
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, options.length - 1) + step + options.length) % options.length);
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      choose(active.areaNames);
    }
  };
  const searched = words.trim() !== '';
  return (
    <>
      <TextField
        label="Area or town"
        role="combobox"
        autoComplete="off"
        maxLength={80}
        aria-expanded={options.length > 0}
        aria-controls={`${id}found`}
        aria-autocomplete="list"
        {...(active !== undefined && { 'aria-activedescendant': `${id}${active.key}` })}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Hint role="status">{searched ? foundWords(options.length, words, marketName) : ''}</Hint>
      <Found id={`${id}found`} role="listbox" aria-label="Search results">
        {(['Areas', 'Towns'] as const).map((name) => (
          <FoundGroup
            key={name}
            id={id}
            name={name}
            options={options.filter(({ group }) => group === name)}
            activeKey={active?.key}
            onChoose={choose}
          />
        ))}
      </Found>
    </>
  );
}

function foundWords(count: number, words: string, marketName: string | null): string {
  if (count === 0)
    return `No results for “${words.trim()}” in ${marketName === null ? 'this market' : marketPlace(marketName)}.`;
  return `${count} ${count === 1 ? 'place' : 'places'} found`;
}
