import type { BoardFacets } from '@commonhearth/schemas';
import { Button, IconButton, icons, media, TextField, touchTarget } from '@commonhearth/ui';
import { Popover } from '@commonhearth/ui/menu';
import { useState } from 'react';
import { styled } from 'styled-components';
import { narrows, readFilter, writeFilter } from '../../../board-filter.ts';
import { useBoardPage } from '../../../use-board-page.ts';
import { useViews } from '../use-views.ts';
import { longestName, type View } from '../views.ts';

const Views = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  > span {
    display: inline-flex;
    align-items: center;
  }
`;
const ViewButton = styled.button`
  min-height: 2rem;
  ${touchTarget}
  padding: 0 10px;
  border: 1px solid transparent;
  border-radius: 8px;
  background: none;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  white-space: nowrap;
  &[aria-pressed='true'] {
    border-color: var(--line-hover);
    background: var(--surface);
    color: var(--ink);
    font-weight: 600;
  }
  &:hover {
    color: var(--ink);
  }
  > span {
    margin-left: 4px;
    color: var(--ink-faint);
    font-variant-numeric: tabular-nums;
  }
  @media ${media.small} {
    min-width: 44px;
    min-height: 44px;
  }
`;
const Form = styled.form`
  display: grid;
  gap: 12px;
  width: 240px;
`;

interface ViewProps {
  readonly name: string;
  readonly pressed: boolean;
  readonly count: number | undefined;
  readonly onPress: () => void;
}
const ViewToggle = ({ name, pressed, count, onPress }: ViewProps) => (
  <ViewButton type="button" aria-pressed={pressed} onClick={onPress}>
    {name}
    {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
  </ViewButton>
);

function OwnView({
  periodId,
  view,
  pressed,
  onPress,
  onRemove,
}: {
  readonly periodId: string;
  readonly view: View;
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly onRemove: () => void;
}) {
  const { data } = useBoardPage(periodId, { limit: 1, ...readFilter(view.filter) });
  const count =
    data === undefined ? undefined : Object.values(data.counts).reduce((sum, one) => sum + one, 0);
  return (
    <span>
      <ViewToggle name={view.name} pressed={pressed} count={count} onPress={onPress} />
      {pressed && (
        <IconButton
          icon={icons.close}
          size="dense"
          label={`Remove the view ${view.name}`}
          onClick={onRemove}
        />
      )}
    </span>
  );
}

interface ViewsBarProps {
  readonly periodId: string;
  /** The filter as the address has it. */
  readonly filter: string | null;
  readonly onFilter: (filter: string | null) => void;
  readonly total: number;
  readonly facets: BoardFacets | null;
  readonly focusAfterSave: () => void;
}

/** Filters that one press sets: those that every cycle has, and one's own. */
export function ViewsBar({ periodId, filter, onFilter, total, facets, focusAfterSave }: ViewsBarProps) {
  const { views, save, remove } = useViews();
  const [name, setName] = useState<string | null>(null);
  const common = [
    ['All', null, total],
    ['No title', writeFilter({ missing: 'title' }), facets?.missing.title],
    ['No description', writeFilter({ missing: 'description' }), facets?.missing.description],
    ['Not available', writeFilter({ available: 'false' }), facets?.not_available],
  ] as const;
  const isKnown = [...common.map(([, own]) => own), ...views.map((view) => view.filter)].includes(filter);
  return (
    <Views role="group" aria-label="Views">
      {common.map(([label, own, count]) => (
        <ViewToggle
          key={label}
          name={label}
          pressed={filter === own}
          count={count}
          onPress={() => {
            onFilter(own);
          }}
        />
      ))}
      {views.map((view) => (
        <OwnView
          key={view.name}
          periodId={periodId}
          view={view}
          pressed={filter === view.filter}
          onPress={() => {
            onFilter(view.filter);
          }}
          onRemove={() => {
            remove(view.name);
          }}
        />
      ))}
      {filter !== null && !isKnown && narrows(readFilter(filter)) && (
        <Popover
          label="Save view"
          open={name !== null}
          onOpenChange={(open) => {
            setName(open ? '' : null);
          }}
          focusAfterClose={focusAfterSave}
          trigger={
            <Button size="dense" icon={icons.plus}>
              Save view
            </Button>
          }
        >
          <Form
            onSubmit={(event) => {
              event.preventDefault();
              if (name === null || name.trim() === '') return;
              save({ name: name.trim(), filter });
              setName(null);
            }}
          >
            <TextField
              label="View name"
              size="dense"
              maxLength={longestName}
              value={name ?? ''}
              onChange={(event) => {
                setName(event.target.value);
              }}
            />
            <Button type="submit" size="dense" variant="primary">
              Save
            </Button>
          </Form>
        </Popover>
      )}
    </Views>
  );
}
