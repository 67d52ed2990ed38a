import type { Descriptor } from '../types.ts';
import { descriptor, nav, other, reasons, route, shell } from './judge-release.harness.ts';

const modal = (slot: string, query?: string) => ({
  slot,
  module: './page',
  ...(query !== undefined && { query }),
});
it.each<[what: string, theirs: Partial<Descriptor>, mine: Partial<Descriptor>, reason: string | undefined]>([
  [
    'slice',
    { owns: { slices: ['board'], endpoints: [] } },
    { owns: { slices: ['board'], endpoints: [] } },
    'owns | the slice "board" belongs to mf-b',
  ],
  [
    'endpoint',
    { owns: { slices: [], endpoints: ['getX'] } },
    { owns: { slices: [], endpoints: ['getX'] } },
    'owns | the endpoint "getX" belongs to mf-b',
  ],
  [
    'slot with its query',
    { slots: [modal('modal', 'cid')] },
    { slots: [modal('modal', 'cid')] },
    'slot "modal" | slot "modal": the slot "modal" with the query "cid" belongs to mf-b',
  ],
  [
    'slot with another query',
    { slots: [modal('modal', 'cid')] },
    { slots: [modal('modal', 'oid')] },
    undefined,
  ],
  ['slot without a query', { slots: [modal('menu')] }, { slots: [modal('menu')] }, undefined],
])(
  '[PLT-09] [PLT-04b] the same %s as another release that the channel may hold: base, rollout or last good',
  (_, theirs, mine, reason) => {
    for (const place of ['base', 'rollout', 'lastGood'])
      expect(reasons(descriptor(mine), [{ remote: 'mf-b', base: other(), [place]: other(theirs) }])).toEqual(
        reason === undefined ? [] : [reason],
      );
  },
);

it('[PLT-09] a route that others lead to is not dropped under them, and what they lost before is not held against it', () => {
  const own = { remote: 'mf-a', base: descriptor({ routes: [route('Mine'), route('Old')] }) };
  const leads = { remote: 'mf-b', base: other({ nav: [nav('Old'), { ...nav('Never'), label: 'Lost' }] }) };
  expect(reasons(descriptor(), [own, leads])).toEqual([
    'routes | mf-b would lose its navigation "There": there is no route "Old"',
  ]);
  expect(reasons(descriptor(), [leads])).toEqual([]);
});

it('[PLT-04b] it must lead somewhere in every mix: beside the base of another and beside its rollout', () => {
  const mine = descriptor({ nav: [nav('Theirs')] });
  const fewer = other({ routes: [] });
  expect(reasons(mine)).toEqual([]);
  for (const held of [
    { base: other(), rollout: fewer },
    { base: fewer, rollout: other() },
  ])
    expect(reasons(mine, [{ remote: 'mf-b', ...held }])).toEqual([
      'navigation "There" | navigation "There": there is no route "Theirs"',
    ]);
});

it('what another remote holds and nobody can read takes nothing from it', () => {
  expect(reasons(descriptor(), [{ remote: 'mf-b', base: { ...descriptor(), format: 7 } }])).toEqual([]);
});

it('[PLT-09] it must lead somewhere in every live shell: one without the route that it leads to is enough', () => {
  const mine = descriptor({ nav: [nav('Login')] });
  const without = shell({ routes: [] });
  for (const shells of [
    [shell(), without],
    [without, shell()],
  ])
    expect(reasons(mine, [], shells)).toEqual([
      'navigation "There" | navigation "There": there is no route "Login"',
    ]);
});
