import { loadRegions, selectMarkets, useAppDispatch, useAppSelector } from '@commonhearth/contract';
import type { BroadcastAudience } from '@commonhearth/schemas';
import { ErrorPanel, Note, Panel, SelectField, Skeleton } from '@commonhearth/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useListFullAreasForStaffAdminQuery } from '../../../../api.generated.ts';
import { kindOf, ofKind, withArea, withMarket, type AudienceKind } from '../../audience-choice.ts';
import { Column, Segments, Soft, Two } from '../../layout.ts';
import { useCount } from '../../use-count.ts';
import type { Writing } from '../../draft/use-draft-session.ts';
import { addresses } from '../../words.ts';
import { AudienceTable } from './audience-table.tsx';
import { LeftOut } from './left-out.tsx';
import { WhyPanel } from './why-panel.tsx';

const everybody: BroadcastAudience = { market_ids: [], area_ids: [] };
const kinds: readonly { readonly kind: AudienceKind; readonly label: string }[] = [
  { kind: 'all', label: 'Every market' },
  { kind: 'some', label: 'Some markets' },
  { kind: 'interest', label: 'City waitlist' },
];
const meanings: Readonly<Record<AudienceKind, string>> = {
  all: 'All subscribers, including markets that open before it’s sent.',
  some: 'Subscribers of these markets. Uncheck areas to narrow one; people who chose no area count in all of them.',
  interest: 'People on the waitlist for a market’s cities, each address once, with or without an account.',
};
const Choose = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  margin-bottom: 10px;
`;
const Big = styled.p`
  font: 650 1.375rem/1.3 var(--font-display);
`;

/** Who gets it, and who is left out. */
export function AudienceStep({ writing }: { readonly writing: Writing }) {
  const { draft, fieldErrors, set } = writing;
  const { audience, is_newsletter: isNewsletter } = draft;
  const dispatch = useAppDispatch();
  const markets = useAppSelector(selectMarkets);
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  const { data } = useListFullAreasForStaffAdminQuery();
  const kind = kindOf(audience);
  const chosen = useCount(audience, isNewsletter);
  // asked twice at once it would be one question, whose second answer is that it is being worked on
  const others = useCount(kind === 'all' ? null : everybody, isNewsletter);
  const all = kind === 'all' ? chosen : others;
  const listed = markets.filter(({ coming_soon: soon }) => !soon);
  const ids = listed.map(({ market_id: id }) => id);
  const areas = data?.areas ?? [];
  const areasOf = (marketId: string): readonly string[] =>
    areas.filter((area) => area.market_id === marketId).map(({ area_id: id }) => id);
  const choose = (next: BroadcastAudience): void => {
    set({ audience: next });
  };
  return (
    <Two>
      <Column>
        <Panel
          dense
          flush={kind !== 'interest'}
          title="Who gets it"
          actions={
            <Big role="status">
              {chosen.count === undefined ? 'Counting…' : addresses(chosen.count.count)}
            </Big>
          }
        >
          <Choices inset={kind !== 'interest'}>
            <Segments role="group" aria-label="Audience">
              {kinds.map((one) => (
                <button
                  key={one.kind}
                  type="button"
                  aria-pressed={one.kind === kind}
                  onClick={() => {
                    if (one.kind !== kind) choose(ofKind(one.kind, ids));
                  }}
                >
                  {one.label}
                </button>
              ))}
            </Segments>
            <Soft>
              {meanings[kind]} {isNewsletter && 'As a newsletter, it goes only to people who opted in.'}
            </Soft>
            {fieldErrors.audience !== undefined && (
              <div role="alert">
                <Note dense tone="bad">
                  {fieldErrors.audience}
                </Note>
              </div>
            )}
          </Choices>
          {chosen.error !== null && (
            <ErrorPanel title="Couldn’t count the audience" onRetry={chosen.again}>
              {chosen.error.message}
            </ErrorPanel>
          )}
          {kind === 'interest' ? (
            <SelectField
              label="Waitlist market"
              size="dense"
              value={audience.interest_market_id ?? ''}
              options={markets.map(({ market_id, name }) => ({ value: market_id, label: name }))}
              onChange={({ target }) => {
                choose({ ...everybody, interest_market_id: target.value });
              }}
            />
          ) : markets.length === 0 ? (
            <Skeleton $height="16rem" />
          ) : (
            <AudienceTable
              audience={audience}
              markets={listed}
              areas={areas}
              counted={all.count}
              onMarket={(marketId) => {
                choose(withMarket(audience, marketId, areasOf(marketId)));
              }}
              onArea={({ area_id: areaId, market_id: marketId }) => {
                choose(withArea(audience, areaId, areasOf(marketId)));
              }}
            />
          )}
        </Panel>
        <Soft>People in two areas get it once. Every address is checked again when sending.</Soft>
      </Column>
      <Column>
        <WhyPanel audience={audience} isNewsletter={isNewsletter} />
        <LeftOut count={chosen.count} />
      </Column>
    </Two>
  );
}

const Inset = styled(Choose)`
  margin: 0;
  padding: 12px 14px;
  border-bottom: 1px solid var(--line-soft);
`;
const Choices = ({ inset, children }: { readonly inset: boolean; readonly children: React.ReactNode }) =>
  inset ? <Inset>{children}</Inset> : <Choose>{children}</Choose>;
