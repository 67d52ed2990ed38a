import { setFilter, tagWords, toggleValue } from '@commonhearth/domain';
import { daysOnOptions, defaultTags, tags } from '@commonhearth/schemas/constants';
import { ChipButton, Stack, TextButton } from '@commonhearth/ui';
import { useState } from 'react';
import { rangesOf } from '../filter-rows.ts';
import { dayWords } from '../filter-words.ts';
import { HomesCount } from '../counts/homes-count.tsx';
import type { PanelProps } from './panel.ts';
import { Chips, Group } from './panel-layout.ts';
import { RangePanel } from './range-panel.tsx';

/** Size, features and how long a home has been here. */
export function MorePanel(props: PanelProps) {
  return (
    <Stack $gap={5}>
      {rangesOf('more').map((row) => (
        <RangePanel key={row.min} row={row} {...props} bars />
      ))}
      <TagGroup {...props} />
      <DaysGroup {...props} />
    </Stack>
  );
}

function TagGroup({ filters, counts, onChange }: PanelProps) {
  const [all, setAll] = useState(false);
  const chosen = new Set(filters.tags ?? []);
  const shown = all ? tags : [...defaultTags, ...[...chosen].filter((tag) => !defaultTags.includes(tag))];
  return (
    <Group>
      <legend>What matters</legend>
      <Chips>
        {shown.map((tag) => (
          <ChipButton
            key={tag}
            pressed={chosen.has(tag)}
            count={<HomesCount of={counts && counts.ofTag(tag)} />}
            onClick={() => {
              onChange(toggleValue(filters, 'tags', tag));
            }}
          >
            {tagWords(tag)}
          </ChipButton>
        ))}
        <TextButton
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? 'Fewer' : `All ${tags.length}`}
        </TextButton>
      </Chips>
    </Group>
  );
}

function DaysGroup({ filters, counts, onChange }: PanelProps) {
  return (
    <Group>
      <legend>New here</legend>
      <Chips>
        <ChipButton
          pressed={filters.daysOnLnf === null}
          count={<HomesCount of={counts && counts.anyDay} />}
          onClick={() => {
            onChange(setFilter(filters, 'daysOnLnf', null));
          }}
        >
          Any time
        </ChipButton>
        {daysOnOptions.map((days) => (
          <ChipButton
            key={days}
            pressed={filters.daysOnLnf === days}
            count={<HomesCount of={counts && (counts.days.get(days) ?? 0)} />}
            onClick={() => {
              onChange(setFilter(filters, 'daysOnLnf', days));
            }}
          >
            {dayWords(days)}
          </ChipButton>
        ))}
      </Chips>
    </Group>
  );
}
