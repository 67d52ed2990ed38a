import { useNavigation, usePlatform } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { formatMoney, takenDownPlace, takenDownWords } from '@commonhearth/domain';
import type { TakenDownHome } from '@commonhearth/schemas';
import { EmptyState, LinkButton } from '@commonhearth/ui';
import { ThinkingHouse } from '@commonhearth/ui/avatar';
import { useMemo } from 'react';
import { SimilarHomes } from '../../features/similar/index.ts';
import { Middle } from '../../layout/room.ts';

interface Props {
  readonly inDialog: boolean;
  /** What was public of it, if it ever was. */
  readonly takenDown: TakenDownHome | undefined;
}

/** Taken down, with homes like it; or unknown, or not for everyone: which of these is nobody's business. */
export default function CompoundMissing({ inDialog, takenDown }: Props) {
  const { href } = useNavigation();
  const { brand } = usePlatform().config;
  return (
    <>
      <Middle>
        <EmptyState
          title={takenDown === undefined ? 'This home is no longer shown' : `No longer on ${brand}`}
          headingLevel={inDialog ? 2 : 1}
          figure={<ThinkingHouse hue="sky-blue" size={96} />}
          actions={
            inDialog ? undefined : (
              <LinkButton variant="primary" href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
                See other homes
              </LinkButton>
            )
          }
        >
          {takenDown === undefined ? (
            inDialog ? (
              'It may have been sold or taken down. Close this to keep looking.'
            ) : (
              'It may have been sold or taken down, or the link has a typo.'
            )
          ) : (
            <>
              <p>“{takenDown.title}”</p>
              <p>
                {takenDownPlace(takenDown)} · {formatMoney(takenDown.price, 'full')}
              </p>
              <p>{takenDownWords(takenDown)}</p>
            </>
          )}
        </EmptyState>
      </Middle>
      {takenDown !== undefined && <HomesLikeIt takenDown={takenDown} headingLevel={inDialog ? 3 : 2} />}
    </>
  );
}

function HomesLikeIt({
  takenDown,
  headingLevel,
}: {
  readonly takenDown: TakenDownHome;
  readonly headingLevel: 2 | 3;
}) {
  const { compound_id: compoundId, market_id: marketId, category, price } = takenDown;
  const home = useMemo(() => ({ compoundId, category, price }), [compoundId, category, price]);
  return <SimilarHomes home={home} marketId={marketId} headingLevel={headingLevel} title="Homes like it" />;
}
