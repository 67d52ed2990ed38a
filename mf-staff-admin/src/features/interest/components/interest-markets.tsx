import { RouteLink } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import type { InterestMarket } from '@commonhearth/schemas';
import { Badge, Button, DataTable } from '@commonhearth/ui';
import { cityInWords } from '../../../city-in-words.ts';
import { useRegionNames } from '../../../region-names.ts';
import { useTellThem } from '../use-interest.ts';

const broadcastWords: Readonly<Record<NonNullable<InterestMarket['broadcast']>['state'], string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  preparing: 'Being prepared',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
};

/** How the broadcast to them stands, or how to begin one once there is a home to see. */
function Telling({ market, name }: { readonly market: InterestMarket; readonly name: string }) {
  const { tell, busy } = useTellThem();
  if (market.broadcast !== null)
    return (
      <RouteLink
        to="HFCi Email Broadcast"
        query={{ [parameters.broadcastId]: market.broadcast.broadcast_id }}
      >
        {broadcastWords[market.broadcast.state]}
      </RouteLink>
    );
  if (!market.open) return <>Available once a home is public</>;
  return (
    <Button
      size="dense"
      busy={busy}
      aria-label={`Write to them: who asked for ${name}`}
      onClick={() => {
        void tell(market);
      }}
    >
      Write to them
    </Button>
  );
}

/** Where people wait, and how many; a market is open from its first public home on. */
export function InterestMarkets({ markets }: { readonly markets: readonly InterestMarket[] | undefined }) {
  const { marketName } = useRegionNames();
  const nameOf = ({ market_id: id }: InterestMarket): string =>
    id === null ? 'Outside our markets' : marketName(id);
  return (
    <DataTable
      caption="Waitlist by market"
      rows={markets ?? []}
      loadingRows={markets === undefined ? 3 : 0}
      rowKey={({ market_id: id }) => id ?? 'none'}
      cardsBelow={40}
      empty="No one is waiting."
      columns={[
        { id: 'market', header: 'Market', rowHeader: true, cell: nameOf },
        { id: 'addresses', header: 'People', align: 'end', cell: ({ addresses }) => addresses },
        { id: 'told', header: 'Told', align: 'end', cell: ({ told }) => told },
        {
          id: 'cities',
          header: 'Cities',
          cell: ({ cities }) =>
            cities.map(({ city_key: key, addresses }) => `${cityInWords(key)} ${addresses}`).join(', '),
        },
        {
          id: 'open',
          header: 'State',
          cell: ({ open }) => (
            <Badge dense tone={open ? 'good' : 'plain'}>
              {open ? 'Open' : 'Not open'}
            </Badge>
          ),
        },
        {
          id: 'telling',
          header: 'Broadcast',
          cell: (market) => <Telling market={market} name={nameOf(market)} />,
        },
      ]}
    />
  );
}
