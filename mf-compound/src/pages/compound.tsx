import {
  selectHomesQuery,
  useAppSelector,
  useCountedHome,
  useNavigation,
  usePlatform,
} from '@commonhearth/contract';
import { AppLink, useLocation, useParams } from '@commonhearth/contract/router';
import { icons, LinkButton } from '@commonhearth/ui';
import { useEffect } from 'react';
import { parameters, takenDownTitle, titleOf } from '@commonhearth/domain';
import { useCompound, useRegion } from '../features/loading/index.ts';
import { SharedBy } from '../features/sharing/index.ts';
import { CompoundScreen } from './view/compound-screen.tsx';

/**
 * `/hfc/compounds/{compound_id}` and `/hfc/homes_c/{compound_id}`: a home as a page of its own, for anyone.
 */
export default function CompoundPage() {
  const { compound_id: compoundId = '' } = useParams();
  const { config } = usePlatform();
  const { href, go } = useNavigation();
  const { key, search } = useLocation();
  const state = useCompound(compoundId);
  const compound = state.status === 'ready' ? state.compound : undefined;
  const region = useRegion(compound);
  useCountedHome(compound && compoundId);
  const takenDown = state.status === 'missing' ? state.takenDown : undefined;
  const title =
    compound === undefined
      ? takenDown && takenDownTitle(takenDown.title)
      : titleOf(compound, region.areaName);
  // every navigation sets the title of the route first, so this follows each of them
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${config.brand}`;
  }, [title, config.brand, key]);
  const kept = useAppSelector(selectHomesQuery);
  // the list that they came from, with what was set there; a home of another market belongs to another list
  const market = region.market?.key;
  const homes =
    kept !== null && (market === undefined || kept[parameters.market] === market)
      ? kept
      : market === undefined
        ? {}
        : { [parameters.market]: market };
  return (
    <>
      <CompoundScreen
        compoundId={compoundId}
        state={state}
        onStep={(id) => {
          // back still leads to what a friend shared
          const replace = !new URLSearchParams(search).has(parameters.shareLinkKey);
          go('Public Compound', { params: { compound_id: id }, replace });
        }}
        region={region}
        sharedBy={<SharedBy compoundId={compoundId} />}
        back={
          <LinkButton
            variant="quiet"
            size="small"
            icon={icons.arrowLeft}
            href={href('HFC Home Dashboard', {}, homes)}
            LinkComponent={AppLink}
          >
            All homes
          </LinkButton>
        }
      />
    </>
  );
}
