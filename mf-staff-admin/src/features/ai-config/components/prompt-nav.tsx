import {
  loadRegions,
  selectMarkets,
  useAppDispatch,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { BaseAiPrompt, FullArea } from '@commonhearth/schemas';
import { Badge, touchTarget } from '@commonhearth/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { KeyedSearch } from '../../../keyed-search.tsx';
import { promptNames } from '../words.ts';

const Nav = styled.nav`
  display: grid;
  gap: 2px;
  align-content: start;
  min-width: 0;
  h2 {
    padding: 10px 8px 4px;
    color: var(--ink-soft);
    font: 600 0.75rem/1rem var(--font-text);
    letter-spacing: 0;
  }
  ul {
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 32px;
    ${touchTarget}
    padding: 3px 8px;
    border-radius: 7px;
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
    &:hover {
      background: var(--surface-sunk);
    }
    &[aria-current] {
      background: var(--surface);
      box-shadow: inset 0 0 0 1px var(--line);
      font-weight: 600;
    }
  }
`;
const Versions = styled.small`
  display: flex;
  flex: none;
  gap: 6px;
  align-items: center;
  color: var(--ink-soft);
  font-size: 0.75rem;
  font-weight: 450;
  font-variant-numeric: tabular-nums;
`;

interface MarksProps {
  readonly live: number | null;
  readonly draft: number | null;
  /** Where no version is live. */
  readonly none: string;
}
/** Which version is live, and which one waits: `v7 draft v8`. */
const Marks = ({ live, draft, none }: MarksProps) => (
  <Versions>
    <span>{live === null ? none : `v${live}`}</span>
    {draft !== null && (
      <Badge dense tone="info">
        draft v{draft}
      </Badge>
    )}
  </Versions>
);

interface PromptNavProps {
  readonly prompts: readonly BaseAiPrompt[];
  readonly areas: readonly FullArea[];
  /** The prompt or the area that is shown. */
  readonly current: string;
  readonly onChosen?: (() => void) | undefined;
}

/** Prompts of all markets, then areas by market; those that say something of their own are marked. */
export function PromptNav({ prompts, areas, current, onChosen }: PromptNavProps) {
  const { href } = useNavigation();
  const markets = useAppSelector(selectMarkets);
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  const [typed, setTyped] = useState('');
  const isFound = (name: string): boolean => name.toLowerCase().includes(typed.trim().toLowerCase());
  const of = (id: string) => (id === current ? { 'aria-current': 'page' as const } : {});
  const found = areas.filter(({ display_name }) => isFound(display_name));
  const basic = prompts.filter(({ key }) => isFound(promptNames[key]));
  return (
    <Nav aria-label="Prompts">
      <KeyedSearch
        label="Find a prompt or an area"
        hideLabel
        placeholder="Find a prompt or an area"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      {basic.length > 0 && <h2>Base, all markets</h2>}
      <ul>
        {basic.map(({ key, live_version: live, draft_version: draft }) => (
          <li key={key}>
            <AppLink
              href={`${href('HFCi AI Config', { selection: 'base' })}#${key}`}
              onClick={onChosen}
              {...of(key)}
            >
              {promptNames[key]} <Marks live={live} draft={draft} none="" />
            </AppLink>
          </li>
        ))}
      </ul>
      {[...new Set(found.map(({ market_id }) => market_id))].map((market_id) => {
        const here = found.filter((area) => area.market_id === market_id);
        const name = markets.find((market) => market.market_id === market_id)?.name ?? 'Areas';
        return (
          <div key={market_id}>
            <h2>{name}</h2>
            <ul>
              {here.map(
                ({ area_id, display_name, ai_config, ai_live_version: live, ai_draft_version: draft }) => (
                  <li key={area_id}>
                    <AppLink
                      href={href('HFCi AI Config', { selection: area_id })}
                      onClick={onChosen}
                      {...of(area_id)}
                    >
                      {display_name}{' '}
                      <Marks
                        live={live}
                        draft={draft}
                        none={Object.keys(ai_config).length === 0 ? 'base' : 'its own'}
                      />
                    </AppLink>
                  </li>
                ),
              )}
            </ul>
          </div>
        );
      })}
      {basic.length + found.length === 0 && <p role="status">No results for “{typed.trim()}”.</p>}
    </Nav>
  );
}
