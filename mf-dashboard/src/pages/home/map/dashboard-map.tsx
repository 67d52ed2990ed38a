import { VisuallyHidden } from '@commonhearth/ui';
import { useEffect } from 'react';
import { foundWords } from '../../../features/filters/index.ts';
import type { MapItem } from '../../../features/map-item/index.ts';
import { MapGround, useMapModule } from '../../../features/market-map/index.ts';
import { MapPane, type ListAlone } from '../home-layout.ts';
import type { DashboardView } from '../use-dashboard.ts';

interface Props {
  readonly view: DashboardView;
  readonly phone: boolean;
  /** On a phone: the map takes the place of the list. */
  readonly shown: boolean;
  /** On a desktop: the list takes the place of the map. */
  readonly listAlone: ListAlone;
  readonly openId: string | null;
  readonly item: MapItem;
  readonly pointedId: string | null;
  readonly onPoint: (compoundId: string | null) => void;
  /** Moving the map searches there. */
  readonly follows: boolean;
  readonly onFollow: (follows: boolean) => void;
  readonly onHide: () => void;
}

const loadContent = () => import('./map-content.tsx');

/** The place of the map: its content loads once the homes are known. */
export function DashboardMap({ listAlone, ...props }: Props) {
  const { view, phone, shown, item } = props;
  const { enter, shift } = item;
  const peek = shown ? view.everywhere.find(({ compoundId }) => compoundId === item.selectedId) : undefined;
  const peeking = peek !== undefined;
  useEffect(() => {
    shift(peeking);
  }, [shift, peeking]);
  const isKnown = view.status === 'ready' && (view.whole || view.coming?.isCounted === true);
  const content = useMapModule(loadContent, {
    wanted: isKnown && (phone ? shown : listAlone === false),
    marketId: view.marketId,
  });
  return (
    <MapPane
      data-map-pane
      $hidden={phone && listAlone !== undefined ? !shown : listAlone}
      $foot={peeking}
      {...(!phone && {
        onPointerEnter: () => {
          enter(true);
        },
        onPointerLeave: () => {
          enter(false);
        },
      })}
    >
      {shown && <VisuallyHidden as="h1">{foundWords(view.compounds.length, view)}</VisuallyHidden>}
      {content.module === null ? (
        <MapGround onRetry={content.failed ? content.retry : undefined} />
      ) : (
        <content.module.default {...props} peek={peek} />
      )}
    </MapPane>
  );
}
