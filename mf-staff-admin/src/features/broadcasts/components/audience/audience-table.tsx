import type { AudienceCount, BroadcastAudience, FullArea, Market } from '@commonhearth/schemas';
import { Badge, Checkbox, DataTable } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { areasIn } from '../../audience-choice.ts';
import { Soft } from '../../layout.ts';
import { number } from '../../words.ts';

interface AudienceTableProps {
  readonly audience: BroadcastAudience;
  readonly markets: readonly Market[];
  readonly areas: readonly FullArea[];
  /** Of everybody; undefined until it is known. */
  readonly counted: AudienceCount | undefined;
  readonly onMarket: (marketId: string) => void;
  readonly onArea: (area: FullArea) => void;
}
type Row =
  | { readonly kind: 'market'; readonly market: Market; readonly areas: number; readonly isWhole: boolean }
  | { readonly kind: 'area'; readonly area: FullArea; readonly isIn: boolean; readonly isLast: boolean };

const Within = styled.span`
  display: inline-block;
  padding-left: 24px;
`;
const areaStates: Readonly<Partial<Record<FullArea['status'], string>>> = {
  in_beta: 'in beta',
  internal_review: 'internal: reaches nobody',
};
const none = { count: 0, left_out: 0 };

/** Markets, and the areas of those that are chosen one by one, each with how many get it and are left out. */
export function AudienceTable({ audience, markets, areas, counted, onMarket, onArea }: AudienceTableProps) {
  const picks = audience.market_ids.length > 0;
  const isIn = (marketId: string): boolean => !picks || audience.market_ids.includes(marketId);
  const rows = markets.flatMap((market): Row[] => {
    const own = areas.filter(({ market_id: id }) => id === market.market_id);
    const ticked = areasIn(
      audience,
      own.map(({ area_id: id }) => id),
    );
    const shown = picks && isIn(market.market_id) ? own : [];
    return [
      { kind: 'market', market, areas: ticked.length, isWhole: ticked.length === own.length },
      ...shown.map((area) => {
        const isTicked = ticked.includes(area.area_id);
        return { kind: 'area', area, isIn: isTicked, isLast: isTicked && ticked.length === 1 } as const;
      }),
    ];
  });
  const countOf = (row: Row) =>
    (row.kind === 'market'
      ? counted?.by_market.find(({ market_id: id }) => id === row.market.market_id)
      : counted?.by_area.find(({ area_id: id }) => id === row.area.area_id)) ?? none;
  const cell = (row: Row, which: keyof typeof none) =>
    counted === undefined ? <Soft>…</Soft> : number(countOf(row)[which]);
  return (
    <DataTable
      caption="Markets and areas"
      rows={rows}
      rowKey={(row) =>
        row.kind === 'market' ? `market ${row.market.market_id}` : `area ${row.area.area_id}`
      }
      columns={[
        {
          id: 'name',
          header: 'Market, area',
          rowHeader: true,
          cell: (row) => {
            if (row.kind === 'area') {
              const { name, status } = row.area;
              const mark = areaStates[status];
              return (
                <Within>
                  <Checkbox
                    size="dense"
                    label={name}
                    hint={
                      row.isLast ? 'Keep at least one area. To leave all out, uncheck the market.' : undefined
                    }
                    checked={row.isIn}
                    onChange={() => {
                      onArea(row.area);
                    }}
                  />{' '}
                  {mark !== undefined && (
                    <Badge dense tone={status === 'in_beta' ? 'info' : 'outline'}>
                      {mark}
                    </Badge>
                  )}
                </Within>
              );
            }
            const { market_id: id, name } = row.market;
            if (!picks) return name;
            const isLast = audience.market_ids.length === 1 && isIn(id);
            return (
              <Checkbox
                size="dense"
                label={name}
                hint={
                  isLast
                    ? 'Keep at least one market. For everyone, choose “Every market”.'
                    : isIn(id)
                      ? row.isWhole
                        ? 'All of its areas'
                        : `${row.areas} of its areas`
                      : undefined
                }
                checked={isIn(id)}
                onChange={() => {
                  onMarket(id);
                }}
              />
            );
          },
        },
        { id: 'out', header: 'Left out', align: 'end', cell: (row) => cell(row, 'left_out') },
        { id: 'in', header: 'Can get it', align: 'end', cell: (row) => cell(row, 'count') },
      ]}
    />
  );
}
