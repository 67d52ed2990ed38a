import { selectCompound, useAppSelector, useLike, useNavigation, usePlatform } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { compoundCard, type CompoundSummary } from '@commonhearth/domain';
import { HomeCard, HomeCardSkeleton } from '@commonhearth/ui';

interface Props {
  readonly summary: CompoundSummary;
  readonly areaName: string | null;
  readonly headingLevel: 3 | 4;
}

/** A home like the one that is open, which leads to its own page. */
export function SimilarCard({ summary, areaName, headingLevel }: Props) {
  const id = summary.compoundId;
  const compound = useAppSelector((state) => selectCompound(state, id));
  const { config, now } = usePlatform();
  const { href } = useNavigation();
  const { status, toggle } = useLike(id);
  if (compound === undefined) return <HomeCardSkeleton />;
  return (
    <HomeCard
      home={compoundCard(summary, compound, areaName, now(), config.hosts)}
      href={href('Public Compound', { compound_id: id })}
      LinkComponent={AppLink}
      liked={status === 'liked'}
      onLike={toggle}
      headingLevel={headingLevel}
      sizes="(min-width: 1024px) 380px, (min-width: 768px) 50vw, 100vw"
    />
  );
}
