import { setFilter, toggleValue } from '@commonhearth/domain';
import { daysOnOptions, defaultTags, tags } from '@commonhearth/schemas/constants';
import { ChipButton, Stack, TextButton } from '@commonhearth/ui';
import { useState } from 'react';
import type { PanelProps } from '../filter-kinds.ts';
import { dayWords, tagWords } from '../filter-words.ts';
import { Chips, Group } from './panel-layout.ts';
import { RangeFields } from './range-fields.tsx';

const mostSqft = 999_999_999;

/** Size, features and how long a home has been here. */
export function MorePanel(props: PanelProps) {
  return (
    <Stack $gap={5}>
      <SizeGroup {...props} />
      <TagGroup {...props} />
      <DaysGroup {...props} />
    </Stack>
  );
}

function SizeGroup({ filters, onChange }: PanelProps) {
  return (
    <Group>
      <legend>Size</legend>
      <RangeFields
        min={filters.minSqft}
        max={filters.maxSqft}
        minLabel="From, in sqft"
        maxLabel="To, in sqft"
        most={mostSqft}
        step={100}
        onChange={({ min, max }) => {
          onChange({ ...filters, minSqft: min, maxSqft: max });
        }}
      />
    </Group>
  );
}

function TagGroup({ filters, onChange }: PanelProps) {
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

function DaysGroup({ filters, onChange }: PanelProps) {
  return (
    <Group>
      <legend>New here</legend>
      <Chips>
        <ChipButton
          pressed={filters.daysOnLnf === null}
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
