import {
  selectWishes,
  useAppSelector,
  useBackCloses,
  useNavigation,
  usePlatform,
} from '@commonhearth/contract';
import { AppLink, useLocation, useSearchParams } from '@commonhearth/contract/router';
import { comparison, compoundCard, householdChoice, readFilters, usualLoan } from '@commonhearth/domain';
import {
  Checkbox,
  Icon,
  icons,
  Inline,
  Photo,
  SelectField,
  Skeleton,
  TextButton,
  VisuallyHidden,
} from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { Scroller, Table } from './compare-layout.ts';
import { CompareShare } from './compare-share.tsx';
import { GoneHomes } from './gone-homes.tsx';
import type { Compared } from './use-compared.ts';
import { useLoaded } from './use-loaded.ts';

export interface CompareDialogProps {
  readonly compared: Compared;
  /** Null where what is compared is loaded already. */
  readonly marketId: string | null;
  readonly areaNameOf: (areaId: string) => string | null;
  readonly now: number;
  readonly onClose: () => void;
}

/** Homes side by side: a column each, a row for what is known of any of them. */
export default function CompareDialog({ compared, marketId, areaNameOf, now, onClose }: CompareDialogProps) {
  const { homes, toggle, gone, dismissGone } = compared;
  const { brand, hosts, loanRate = usualLoan.ratePercent } = usePlatform().config;
  const { href } = useNavigation();
  // a shortlist opens for its person alone
  const isForAll = useLocation().pathname === href('HFC Home Dashboard');
  const loaded = useLoaded(marketId, homes);
  const [differs, setDiffers] = useState(false);
  const { minHouseholdUnits } = readFilters(useSearchParams()[0]).filters;
  const wished = useAppSelector(selectWishes).households;
  const [chosen, setChosen] = useState<number | null>(null);
  const { households, most } = householdChoice(loaded, chosen ?? minHouseholdUnits ?? wished);
  const loan = { ...usualLoan, ratePercent: loanRate };
  const facts = comparison(loaded, { brand, now, loan, households });
  const alike = facts.some(({ same }) => same);
  useBackCloses(true, onClose);
  const caption = `${homes.length} homes side by side`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={caption}
      width={1160}
      onPhone="full"
      focusSelf
      footer={isForAll ? <CompareShare title={caption} /> : undefined}
    >
      {gone.length > 0 && <GoneHomes gone={gone} dismissGone={dismissGone} />}
      {loaded.length < homes.length ? (
        <Skeleton $height="320px" />
      ) : (
        <>
          <Inline $gap={5} $align="end">
            {most > 1 && (
              <SelectField
                label="Shared by"
                value={String(households)}
                options={Array.from({ length: most }, (_, fewer) => ({
                  value: String(fewer + 1),
                  label: fewer === 0 ? '1 household' : `${fewer + 1} households`,
                }))}
                onChange={(event) => {
                  setChosen(Number(event.target.value));
                }}
              />
            )}
            {alike && (
              <Checkbox
                label="Only differences"
                checked={differs}
                onChange={(event) => {
                  setDiffers(event.target.checked);
                }}
              />
            )}
          </Inline>
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
                          aria-label={`Remove: ${title}`}
                          onClick={() => {
                            toggle(home.compoundId);
                          }}
                        >
                          Remove
                        </TextButton>
                      </th>
                    );
                  })}
                </tr>
              </thead>
              <tbody>
                {facts
                  .filter(({ same }) => !(differs && same))
                  .map(({ label, values, best, bestIs }) => (
                    <tr key={label}>
                      <th scope="row">
                        <span>{label}</span>
                      </th>
                      {values.map((value, at) => (
                        <td key={homes[at]?.compoundId} data-best={best[at] || undefined}>
                          {best[at] ? (
                            <span>
                              <Icon drawing={icons.check} />
                              <span>
                                {value}
                                <VisuallyHidden>, {bestIs}</VisuallyHidden>
                              </span>
                            </span>
                          ) : (
                            (value ?? '–')
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </Table>
          </Scroller>
        </>
      )}
    </Dialog>
  );
}
