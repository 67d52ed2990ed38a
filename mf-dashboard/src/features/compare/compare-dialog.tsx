import { useNavigation, usePlatform } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { compoundCard, factsOf, formatMoney, type CompoundSummary } from '@commonhearth/domain';
import { Photo, Skeleton, TextButton } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { Scroller, Table } from './compare-layout.ts';
import { useLoaded } from './use-loaded.ts';

export interface CompareDialogProps {
  readonly homes: readonly CompoundSummary[];
  /** Null where what is compared is loaded already. */
  readonly marketId: string | null;
  readonly areaNameOf: (areaId: string) => string | null;
  readonly now: number;
  readonly onRemove: (compoundId: string) => void;
  readonly onClose: () => void;
}

/** Homes side by side: a column each, a row for what is known of any of them. */
export default function CompareDialog({
  homes,
  marketId,
  areaNameOf,
  now,
  onRemove,
  onClose,
}: CompareDialogProps) {
  const { brand, hosts } = usePlatform().config;
  const { href } = useNavigation();
  const loaded = useLoaded(marketId, homes);
  const facts = loaded.map(([home, compound]) => [
    { label: 'Price', value: formatMoney(home.price, 'full') },
    { label: 'Type', value: home.category ?? '' },
    ...factsOf(compound, { brand, now }),
  ]);
  const labels = [...new Set(facts.flatMap((of) => of.map(({ label }) => label)))];
  const caption = `${homes.length} homes side by side`;
  return (
    <Dialog open onOpenChange={onClose} title={caption} width={1160} onPhone="full" focusSelf>
      {loaded.length < homes.length ? (
        <Skeleton $height="320px" />
      ) : (
        <Scroller tabIndex={0} role="region" aria-label="Comparison, scrolls sideways">
          <Table>
            <thead>
              <tr>
                <td />
                {loaded.map(([home, compound]) => {
                  const areaName = home.areaId === null ? null : areaNameOf(home.areaId);
                  const { title, place, photos } = compoundCard(home, compound, areaName, now, hosts);
                  return (
                    <th key={home.compoundId} scope="col">
                      <Photo
                        {...(photos[0] ?? { src: null })}
                        alt=""
                        sizes="260px"
                        radius="var(--radius-m)"
                      />
                      <AppLink href={href('Public Compound', { compound_id: home.compoundId })}>
                        {title}
                      </AppLink>
                      <p>{place}</p>
                      <TextButton
                        aria-label={`Take out: ${title}`}
                        onClick={() => {
                          onRemove(home.compoundId);
                        }}
                      >
                        Take out
                      </TextButton>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {labels.map((label) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {facts.map((of, at) => (
                    <td key={homes[at]?.compoundId}>
                      {of.find((fact) => fact.label === label)?.value ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
      )}
    </Dialog>
  );
}
