const pascal = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The remote's own parameter of the address, with at most ten letters and digits. */
const parameterOf = (remote: string): string => remote.split('-').slice(1).join('').slice(0, 10);

const component = (
  slot: string,
  title: string,
): string => `import type { SlotProps } from '@commonhearth/contract';

/** Fills the place \`${slot}\`. A placeholder. */
export default function ${pascal(slot)}(_props: SlotProps<'${slot}'>) {
  return <p>${title}</p>;
}
`;

const filter = (
  title: string,
  parameter: string,
): string => `import { useNavigation, type SlotProps } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { ChipButton } from '@commonhearth/ui';
import { useEffect } from 'react';

const parameter = '${parameter}';

/** A filter in the row of filters. A placeholder: all homes match. */
export default function FeedFilter({ onHomes }: SlotProps<'feed-filter'>) {
  const isOn = new URLSearchParams(useLocation().search).has(parameter);
  const { changeQuery } = useNavigation();
  useEffect(() => {
    onHomes(parameter, null);
  }, [onHomes]);
  return (
    <ChipButton
      pressed={isOn}
      onClick={() => {
        changeQuery({ [parameter]: isOn ? null : 'on' }, { push: true });
      }}
    >
      ${title}
    </ChipButton>
  );
}
`;

const mark = (title: string): string => `import type { SlotProps } from '@commonhearth/contract';
import { useEffect } from 'react';

/** Marks on the pins of the map. A placeholder: it gives every home a tick. */
export default function PinMark({ addMarks }: SlotProps<'pin-mark'>) {
  useEffect(() => addMarks(() => ({ tick: 'full', faces: [], label: 'is in ${title}' })), [addMarks]);
  return null;
}
`;

/** A module that fills a place of a new remote. */
export interface PlaceModule {
  readonly text: string;
  /** Further fields of its entry in the manifest. */
  readonly fields: string;
}

export function placeModule(slot: string, remote: string, title: string): PlaceModule {
  const parameter = parameterOf(remote);
  if (slot === 'feed-filter')
    return { text: filter(title, parameter), fields: `room: 44, parameter: '${parameter}'` };
  if (slot === 'pin-mark') return { text: mark(title), fields: 'room: 0' };
  return { text: component(slot, title), fields: 'room: 24' };
}
