import {
  selectBetaAreas,
  selectCompound,
  useAppSelector,
  useHomeNews,
  useLike,
  usePlatform,
} from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { compoundCard, hasRoomToday, type CompoundSummary } from '@commonhearth/domain';
import { HomeCard } from '@commonhearth/ui';
import type { PublicCompound } from '@commonhearth/schemas';
import { memo, useDeferredValue, useMemo } from 'react';
import { FeedCardSkeleton } from './feed-card-skeleton.tsx';
import { useOpenHome } from './use-open-home.ts';

export interface FeedCardProps {
  readonly summary: CompoundSummary;
  readonly areaName: string | null;
  readonly now: number;
  /** Its pin is under the pointer. */
  readonly pointed: boolean;
  /** In view when the page opens. */
  readonly first: boolean;
  readonly onPoint: (compoundId: string | null) => void;
  /** How many households the person filters for; null when they did not say. */
  readonly households?: number | null;
  readonly compared: boolean;
  readonly onCompare: (compoundId: string) => void;
  /** Below the heading above it; 2 unless told. */
  readonly headingLevel?: 2 | 3;
}

/** In an area that is not open to everyone yet. */
const earlyLook = { label: 'EARLY LOOK', tone: 'info' } as const;
const newComment = { label: 'NEW COMMENT', tone: 'popular' } as const;
const sizes = '(min-width: 1280px) 400px, (min-width: 768px) 55vw, 100vw';

/**
 * A home of the feed; as high and empty until its chunk of the content is there. What the store tells is drawn at
 * once, and a chunk fills many cards: they are drawn when there is time.
 */
export const FeedCard = memo(function FeedCard(props: FeedCardProps) {
  const id = props.summary.compoundId;
  const known = useAppSelector((state) => selectCompound(state, id));
  const drawn = useDeferredValue(known);
  const compound = drawn === undefined || drawn.compound_id === id ? drawn : known;
  return compound === undefined ? <FeedCardSkeleton /> : <LoadedCard {...props} compound={compound} />;
});

const LoadedCard = memo(function LoadedCard({
  compound,
  summary,
  areaName,
  now,
  pointed,
  first,
  onPoint,
  households = null,
  compared,
  onCompare,
  headingLevel = 2,
}: FeedCardProps & { readonly compound: PublicCompound }) {
  const id = summary.compoundId;
  const { hrefOf, open } = useOpenHome({ whole: true });
  const { config, Slot } = usePlatform();
  const { hosts } = config;
  const { status, toggle, toggleNotForUs } = useLike(id);
  const { unseen } = useHomeNews(id);
  const isEarly = useAppSelector(selectBetaAreas).some(({ area_id: area }) => area === summary.areaId);
  const ofHome = useMemo(() => ({ home: summary }), [summary]);
  const shown = useMemo(() => {
    const card = {
      ...compoundCard(summary, compound, areaName, now, hosts),
      enoughRoom: hasRoomToday(summary.numUnits, households),
    };
    const more = [...(isEarly ? [earlyLook] : []), ...(unseen ? [newComment] : [])];
    return more.length > 0 ? { ...card, badges: [...card.badges, ...more] } : card;
  }, [summary, compound, areaName, now, hosts, unseen, isEarly, households]);
  return (
    <HomeCard
      home={shown}
      href={hrefOf(id)}
      LinkComponent={AppLink}
      onOpen={(event) => {
        open(event, id);
      }}
      liked={status === 'liked'}
      onLike={toggle}
      compared={compared}
      onCompare={() => {
        onCompare(id);
      }}
      onNotForUs={toggleNotForUs}
      foot={<Slot name="home-card-foot" props={ofHome} />}
      highlighted={pointed}
      onHighlight={(on) => {
        onPoint(on ? id : null);
      }}
      headingLevel={headingLevel}
      priority={first}
      sizes={sizes}
    />
  );
});
