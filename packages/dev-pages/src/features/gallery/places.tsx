import { DataTable, Panel } from '@commonhearth/ui';
import type { Column } from '@commonhearth/ui';
import { useState } from 'react';
import { Section } from './section.tsx';
import { placesOf, readRegistry, type SitePlace } from './site-places.ts';

/** "mf-circles (order 2, if stored: circle)". */
function fillerWords({ remote, order, ifKept }: SitePlace['fillers'][number]): string {
  const details = [
    ...(order === 0 ? [] : [`order ${order}`]),
    ...(ifKept === undefined ? [] : [`if stored: ${ifKept.join(' or ')}`]),
  ];
  return details.length === 0 ? remote : `${remote} (${details.join(', ')})`;
}

const columns: readonly Column<SitePlace>[] = [
  { id: 'name', header: 'Place', rowHeader: true, cell: ({ name }) => name },
  { id: 'version', header: 'Version', cell: ({ version }) => version ?? 'None: part of its page' },
  { id: 'owner', header: 'Offered by', cell: ({ owner }) => owner ?? 'No app' },
  {
    id: 'fillers',
    header: 'Filled by',
    cell: ({ fillers }) => (fillers.length === 0 ? 'Nobody yet' : fillers.map(fillerWords).join(', ')),
  },
  {
    id: 'seen',
    header: 'See it on',
    cell: ({ seenAt }) =>
      seenAt?.href === undefined ? (seenAt?.route ?? '–') : <a href={seenAt.href}>{seenAt.route}</a>,
  },
];

/** Every place of this site that remotes can fill, from the descriptors in the page. */
export function Places() {
  const [places] = useState(() => {
    const registry = readRegistry();
    return registry === undefined ? [] : placesOf(registry);
  });
  return (
    <Section title="Places" columns={1}>
      <Panel dense flush>
        <DataTable
          caption="Places that remotes can fill"
          columns={columns}
          rows={places}
          rowKey={({ name, version = 0 }) => `${name} ${version}`}
          cardsBelow={36}
          empty="No app of this site offers a place."
        />
      </Panel>
    </Section>
  );
}
