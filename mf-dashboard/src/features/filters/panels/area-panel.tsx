import { clearFilter, toggleValue } from '@commonhearth/domain';
import { TextButton, TextField } from '@commonhearth/ui';
import { useState } from 'react';
import { HomesCount } from '../counts/homes-count.tsx';
import { OptionBox } from './option.tsx';
import type { PanelProps } from './panel.ts';
import { Group, Options } from './panel-layout.ts';

/** From so many areas on, finding one by its name is quicker than reading. */
const searchFrom = 13;

export function AreaPanel({ filters, areas, counts, onPress }: PanelProps) {
  const [wanted, setWanted] = useState('');
  const chosen = new Set(filters.areaNames ?? []);
  const shown = areas.filter(
    ({ name, display_name: shownName }) =>
      chosen.has(name) || shownName.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <Group>
      <legend>Areas</legend>
      {areas.length >= searchFrom && (
        <TextField
          label="Find an area"
          hideLabel
          placeholder="Find an area"
          type="search"
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
          }}
        />
      )}
      {areas.length === 0 && <p>No areas here yet.</p>}
      {areas.length > 0 && shown.length === 0 && <p>No results for “{wanted}”.</p>}
      <Options>
        {shown.map(({ area_id: id, name, display_name: shownName }) => (
          <li key={id}>
            <OptionBox
              label={shownName}
              count={<HomesCount of={counts && (counts.areas.get(name) ?? 0)} />}
              checked={chosen.has(name)}
              onPress={() => {
                onPress((set) => toggleValue(set, 'areaNames', name));
              }}
            />
          </li>
        ))}
      </Options>
      {chosen.size > 0 && (
        <div>
          <TextButton
            onClick={() => {
              onPress((set) => clearFilter(set, 'areaNames'));
            }}
          >
            All areas
          </TextButton>
        </div>
      )}
    </Group>
  );
}
