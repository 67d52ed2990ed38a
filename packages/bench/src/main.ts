// Side-by-side measurements: `npm run bench [-- first-card import]`. Each case prints one line that can be
// compared between runs; `--part edit` measures one part of a case that has parts, and `--rounds 3` sets the number of
// rounds of `first-view`.
import { parseArgs } from 'node:util';
import { measureBoard } from './board/board.ts';
import { broadcastParts, measureBroadcast } from './broadcast/broadcast.ts';
import { measureBytes } from './bytes/bytes.ts';
import { measureContentRefresh } from './content-refresh/content-refresh.ts';
import { measureFilterChanges } from './big-market/filter-changes.ts';
import { measureFirstCard } from './first-card/first-card.ts';
import { measureFirstCardWithPlaces } from './first-card/first-card-places.ts';
import { measureFirstCardWithRollouts } from './first-card/first-card-rollouts.ts';
import { firstViewParts, measureFirstView } from './first-view/first-view.ts';
import { measureFirstStart } from './first-start.ts';
import { measureImport } from './import-speed/import-speed.ts';
import { measureInteractions } from './interactions/interactions.ts';
import { measureLighthouse } from './lighthouse/lighthouse.ts';
import { measureLoad } from './load/load.ts';
import { measureScale } from './load/scale.ts';
import { measurePins } from './pins/pins.ts';
import { measurePublish, publishParts } from './publish/publish.ts';
import { measureVisitors } from './visitors/visitors.ts';

const cases: Readonly<Record<string, (parts: readonly string[], rounds: number) => Promise<string>>> = {
  'first-card': measureFirstCard,
  'first-card-places': measureFirstCardWithPlaces,
  'first-card-rollouts': measureFirstCardWithRollouts,
  'first-view': measureFirstView,
  'first-start': measureFirstStart,
  import: measureImport,
  content: measureContentRefresh,
  publish: measurePublish,
  broadcast: measureBroadcast,
  visitors: measureVisitors,
  load: measureLoad,
  scale: measureScale,
  filters: measureFilterChanges,
  pins: measurePins,
  lighthouse: measureLighthouse,
  bytes: measureBytes,
  interactions: measureInteractions,
  board: measureBoard,
};
const partsOf: Readonly<Record<string, readonly string[]>> = {
  'first-view': firstViewParts,
  publish: publishParts,
  broadcast: broadcastParts,
};
const {
  positionals: wanted,
  values: { part: parts, rounds },
} = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '9' },
  },
});
if (!(Number(rounds) >= 1)) {
  console.error('--rounds must be a number of at least 1.');
  process.exit(2);
}
const unknown = wanted.filter((name) => !(name in cases));
if (unknown.length > 0) {
  console.error(`There is no case ${unknown.join(', ')}. Cases: ${Object.keys(cases).join(', ')}`);
  process.exit(2);
}
const known = wanted.flatMap((name) => partsOf[name] ?? []);
const without = parts.filter((part) => !known.includes(part));
if (without.length > 0) {
  console.error(
    `There is no part ${without.join(', ')} of ${wanted.join(', ') || 'all cases'}. Parts: ${known.join(', ') || 'none'}`,
  );
  process.exit(2);
}
for (const [name, measure] of Object.entries(cases)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name}: ${await measure(parts, Number(rounds))}`);
}
