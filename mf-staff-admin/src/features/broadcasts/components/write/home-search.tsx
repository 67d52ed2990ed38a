import { selectMarkets, useAppSelector } from '@commonhearth/contract';
import { formatMoney } from '@commonhearth/domain/formatting';
import { Button, icons, media, SelectField, TextField } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Soft } from '../../layout.ts';
import { useFoundHomes } from '../../use-found-homes.ts';
import { number } from '../../words.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 10rem) minmax(0, 1fr);
  gap: 8px;
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Found = styled.ul`
  display: grid;
  margin-top: 8px;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 10px;
    padding: 6px 0;
    border-top: 1px solid var(--line-soft);
  }
  > li > span:first-child {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

interface HomeSearchProps {
  readonly taken: readonly string[];
  readonly full: boolean;
  /** None: all. */
  readonly marketIds: readonly string[];
  readonly onAdd: (compoundId: string) => void;
}

/** Finds homes that visitors see, by title or address. */
export function HomeSearch({ taken, full, marketIds, onAdd }: HomeSearchProps) {
  const markets = useAppSelector(selectMarkets).filter(({ coming_soon: soon }) => !soon);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const marketId = chosen ?? marketIds[0] ?? markets[0]?.market_id ?? '';
  const { found, more, asks, failed, isLoading, searched, all, lookFurther } = useFoundHomes(
    marketId,
    typed.trim(),
  );
  const isPart = asks && !failed && !more && searched < all;
  const words = !asks
    ? ''
    : failed
      ? 'Couldn’t load the homes. Type again to retry.'
      : isLoading
        ? 'Looking…'
        : isPart
          ? `The newest ${number(searched)} of ${number(all)} homes were searched.`
          : found.length === 0
            ? 'No published home in this market matches.'
            : more
              ? 'More homes match. Add a word to narrow the search.'
              : '';
  return (
    <div>
      <Fields>
        <SelectField
          label="Market of the home"
          size="dense"
          value={marketId}
          options={markets.map(({ market_id, name }) => ({ value: market_id, label: name }))}
          onChange={({ target }) => {
            setChosen(target.value);
          }}
        />
        <TextField
          label="Add a home"
          type="search"
          size="dense"
          autoComplete="off"
          placeholder="Title or address"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
      </Fields>
      {found.length > 0 && (
        <Found aria-label="Homes found">
          {found.map(({ compound_id: id, editorial, home }) => (
            <li key={id}>
              <span>
                <strong>{editorial.title ?? home.formatted_address}</strong>{' '}
                <Soft>
                  {home.formatted_address} · {formatMoney(home.price, 'full')}
                </Soft>
              </span>
              <Button
                size="dense"
                icon={icons.plus}
                aria-label={`Add ${editorial.title ?? home.formatted_address}`}
                blockedReason={
                  taken.includes(id)
                    ? 'Already added.'
                    : full
                      ? 'An email can have 20 homes at most. Remove one first.'
                      : undefined
                }
                onClick={() => {
                  onAdd(id);
                }}
              >
                Add
              </Button>
            </li>
          ))}
        </Found>
      )}
      <Soft role="status">{words}</Soft>
      {isPart && (
        <Button size="dense" icon={icons.search} busy={isLoading} onClick={lookFurther}>
          Search more
        </Button>
      )}
    </div>
  );
}
