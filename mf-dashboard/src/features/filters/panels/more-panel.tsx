import { setFilter, tagWords, toggleValue, type FilterSet } from '@commonhearth/domain';
import { daysOnOptions, defaultTags, tags } from '@commonhearth/schemas/constants';
import { ChipButton, Stack, TextButton } from '@commonhearth/ui';
import { memo, useState } from 'react';
import { rangesOf } from '../filter-rows.ts';
import { dayWords } from '../filter-words.ts';
import { HomesCount } from '../counts/homes-count.tsx';
import { useShown } from '../use-pressed.ts';
import { OptionChip } from './option.tsx';
import type { PanelProps } from './panel.ts';
import { Chips, Group } from './panel-layout.ts';
import { RangePanel } from './range-panel.tsx';

/** Size, features and how long a home has been here. */
export function MorePanel(props: PanelProps) {
  const { filters, counts, onPress } = props;
  return (
    <Stack $gap={5}>
      {rangesOf('more').map((row) => (
        <RangePanel key={row.min} row={row} {...props} bars />
      ))}
      <TagGroup tags={filters.tags} counts={counts} onPress={onPress} />
      <DaysGroup days={filters.daysOnLnf} counts={counts} onPress={onPress} />
    </Stack>
  );
}

interface TagProps extends Pick<PanelProps, 'counts' | 'onPress'> {
  readonly tags: FilterSet['tags'];
}

const TagGroup = memo(function TagGroup({ tags: set, counts, onPress }: TagProps) {
  const [all, setAll] = useState(false);
  const chosen = new Set(set);
  const shown = all ? tags : [...defaultTags, ...[...chosen].filter((tag) => !defaultTags.includes(tag))];
  return (
    <Group>
      <legend>Must-haves</legend>
      <Chips>
        {shown.map((tag) => (
          <OptionChip
            key={tag}
            pressed={chosen.has(tag)}
            count={<HomesCount of={counts && counts.ofTag(tag)} />}
            onPress={() => {
              onPress((filters) => toggleValue(filters, 'tags', tag));
            }}
          >
            {tagWords(tag)}
          </OptionChip>
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
});

interface DaysProps extends Pick<PanelProps, 'counts' | 'onPress'> {
  readonly days: FilterSet['daysOnLnf'];
}

const DaysGroup = memo(function DaysGroup({ days: set, counts, onPress }: DaysProps) {
  const [shown, choose] = useShown(set, (days) => {
    onPress((filters) => setFilter(filters, 'daysOnLnf', days));
  });
  return (
    <Group>
      <legend>Listed</legend>
      <Chips>
        <ChipButton
          pressed={shown === null}
          count={<HomesCount of={counts && counts.anyDay} />}
          onClick={() => {
            choose(null);
          }}
        >
          Any time
        </ChipButton>
        {daysOnOptions.map((days) => (
          <ChipButton
            key={days}
            pressed={shown === days}
            count={<HomesCount of={counts && (counts.days.get(days) ?? 0)} />}
            onClick={() => {
              choose(days);
            }}
          >
            {dayWords(days)}
          </ChipButton>
        ))}
      </Chips>
    </Group>
  );
});
