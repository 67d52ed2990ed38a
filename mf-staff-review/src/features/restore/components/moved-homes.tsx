import type { RehearsedHome } from '@commonhearth/schemas';
import { Badge, Button, type BadgeTone } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { homeName } from '../version-words.ts';

const Part = styled.details`
  border: 1px solid var(--line);
  border-radius: 10px;
  > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    min-height: 44px;
    padding: 4px 12px;
    cursor: pointer;
    font-weight: 600;
  }
  > ul {
    border-top: 1px solid var(--line-soft);
    padding: 6px 12px;
    list-style: none;
  }
  > button {
    margin: 0 12px 8px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 12px;
    padding-block: 3px;
  }
`;
const Soft = styled.span`
  color: var(--ink-soft);
  font-weight: 400;
`;
/** More than these are folded. */
const openAtMost = 10;
/** More than these show on request. */
const shownAtMost = 100;

interface MovedHomesProps<Home extends RehearsedHome> {
  readonly tone: BadgeTone;
  readonly sign: string;
  readonly words: string;
  readonly about: string;
  readonly homes: readonly Home[];
  /** Lists them at once, where they are few. */
  readonly open?: boolean;
  readonly note?: (home: Home) => string;
}

/** Homes that a restore moves the same way: their number, and which they are. */
export function MovedHomes<Home extends RehearsedHome>({
  tone,
  sign,
  words,
  about,
  homes,
  open = false,
  note,
}: MovedHomesProps<Home>) {
  const [isWhole, setWhole] = useState(false);
  if (homes.length === 0) return null;
  const shown = isWhole ? homes : homes.slice(0, shownAtMost);
  return (
    <Part open={open && homes.length <= openAtMost}>
      <summary>
        <Badge dense tone={tone}>
          {sign}
        </Badge>
        {words} <Soft>{about}</Soft>
      </summary>
      <ul aria-label={words}>
        {shown.map((home) => (
          <li key={home.compound_id}>
            <span>{homeName(home)}</span>
            <Soft>{note?.(home) ?? home.area_name}</Soft>
          </li>
        ))}
      </ul>
      {homes.length > shownAtMost && (
        <Button
          size="dense"
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? 'Show fewer' : `Show all ${homes.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </Part>
  );
}
