import { selectBetaAreas, useAppSelector, usePageTitle, usePlatform } from '@commonhearth/contract';
import { homeDescription, parameters, photosOf, summaryOf, titleOf } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import { media } from '@commonhearth/ui';
import { Suspense, useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Region } from '../../features/loading/index.ts';
import { useOpenPart } from '../../features/address/index.ts';
import { BetaFeedback } from '../../features/beta-feedback/index.ts';
import { Comments } from '../../features/comments/index.ts';
import { Cost } from '../../features/cost/index.ts';
import { Gallery } from '../../features/gallery/index.ts';
import { Facts, Headline, Story } from '../../features/story/index.ts';
import { Location } from '../../features/place/index.ts';
import { OffPaper, PrintedAddress } from '../../features/print/index.ts';
import { PriceBox } from '../../features/price/index.ts';
import { RecentHomes } from '../../features/recent/index.ts';
import { ReportMistake } from '../../features/report/index.ts';
import { Resources } from '../../features/resources/index.ts';
import { SimilarHomes } from '../../features/similar/index.ts';
import { SeeItTogether } from '../../features/requests/index.ts';
import type { InDialog } from '../../layout/in-dialog.ts';
import { Units } from '../../features/units/index.ts';
import { useActivity } from '../../activity/use-activity.ts';
import { useTold } from './use-told.ts';

const Columns = styled.div`
  display: flex;
  flex-direction: column;
  padding-top: var(--space-5);
  @media ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--space-7);
    padding-inline: var(--space-4);
  }
  @media print {
    display: contents;
  }
`;
const Main = styled.article`
  display: grid;
  gap: var(--space-6);
  min-width: 0;
  padding-bottom: var(--space-6);
  @media print {
    display: contents;
  }
`;

/**
 * Beside the story from desktop up; below that the price is the bar at the foot of the view, and as such the last of
 * all.
 */
const Side = styled.div`
  display: contents;
  > aside {
    order: 1;
  }
  [data-place] {
    margin-bottom: var(--space-4);
  }
  @media ${media.desktop} {
    position: sticky;
    top: var(--side-top);
    display: grid;
    align-self: start;
    gap: var(--space-4);
    padding-bottom: var(--space-6);
    > aside {
      order: 0;
    }
    [data-place] {
      margin-bottom: 0;
    }
  }
  @media print {
    display: contents;
    > aside {
      order: -1;
    }
  }
`;

interface CompoundViewProps {
  readonly compound: PublicCompound;
  readonly region: Region;
  readonly dialog: InDialog | undefined;
  /** On the page: who sent the link. */
  readonly sharedBy?: ReactNode;
}

/** The one view of a compound, for the modal and both public pages. */
export function CompoundView({ compound, region, dialog, sharedBy }: CompoundViewProps) {
  const inDialog = dialog !== undefined;
  const title = titleOf(compound, region.areaName);
  usePageTitle(title, homeDescription(compound.editorial));
  useTold(compound, region);
  const { config, telemetry, Slot } = usePlatform();
  const ofHome = useMemo(() => ({ compound }), [compound]);
  const activity = useActivity(compound.compound_id);
  const photos = photosOf(compound.home_photos, title, config.hosts);
  const likeness = useMemo(() => {
    const summary = summaryOf(compound);
    return { ...summary, at: summary };
  }, [compound]);
  const early = useAppSelector(selectBetaAreas).find(({ area_id: id }) => id === compound.area_id);
  const comments = compound.broadcast_comments;
  const together = useRef<HTMLElement>(null);
  const gallery = useOpenPart(parameters.openedHome, photos.length > 1 ? compound.home_id : null);
  const talk = useOpenPart(parameters.commentsOpen, comments.length > 0 ? '1' : null);
  return (
    <>
      <OffPaper>{sharedBy}</OffPaper>
      <Gallery
        label={`Photos of ${title}`}
        photos={photos}
        {...gallery}
        onLeaf={(photo) => {
          telemetry.note('photo', { compound_id: compound.compound_id, photo });
          activity.noteOnce('photos_viewed');
        }}
      />
      <Columns>
        <Main>
          <Headline compound={compound} title={title} areaName={region.areaName} inDialog={inDialog} />
          <Facts compound={compound} />
          <Units compound={compound} />
          <OffPaper>
            <Slot name="home-section" props={ofHome} />
          </OffPaper>
          <Story editorial={compound.editorial} />
          <OffPaper>
            <Comments
              compoundId={compound.compound_id}
              comments={comments}
              {...talk}
              onRead={() => {
                activity.note('viewed');
              }}
            />
            {early !== undefined && (
              <Suspense>
                <BetaFeedback compoundId={compound.compound_id} areaName={early.display_name} />
              </Suspense>
            )}
          </OffPaper>
          <Cost compound={compound} />
          <OffPaper>
            <Location
              compound={compound}
              {...region}
              onSeen={() => {
                activity.noteOnce('map_viewed');
              }}
            />
            <Resources compoundId={compound.compound_id} ids={compound.resource_ids} />
            <ReportMistake compoundId={compound.compound_id} />
          </OffPaper>
          <PrintedAddress compoundId={compound.compound_id} />
        </Main>
        <Side>
          <PriceBox compound={compound} title={title} onTour={() => together.current?.focus()} />
          <OffPaper>
            <Slot name="home-aside" props={ofHome} />
            <SeeItTogether
              ref={together}
              compoundId={compound.compound_id}
              onStart={() => {
                activity.noteOnce('contact_started');
              }}
            />
          </OffPaper>
        </Side>
      </Columns>
      <SimilarHomes
        home={likeness}
        marketId={compound.market_id}
        headingLevel={inDialog ? 3 : 2}
        title="Homes like this one"
      />
      <RecentHomes openId={compound.compound_id} headingLevel={inDialog ? 3 : 2} />
    </>
  );
}
