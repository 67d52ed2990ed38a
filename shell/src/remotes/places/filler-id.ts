import type { Registry, SlotAt } from '@commonhearth/registry';
import type { LoadedFiller } from './fillers-context.ts';

export const idOf = ({ remote, slot: { slot, module } }: SlotAt): string => [slot, remote, module].join(' ');

export type ById = ReadonlyMap<string, LoadedFiller>;

export interface LoadProps {
  readonly fillers: readonly SlotAt[];
  readonly registry: Registry;
  readonly routeName: string | undefined;
  /** The path of the page: a filler that came too late for one page is there on the next. */
  readonly visit: string;
  readonly onChange: (update: (before: ById) => ById) => void;
}
