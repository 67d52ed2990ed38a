import { CyclesView } from '../features/cycles/index.ts';

/** HFCi Review Periods. */
export default function CyclesPage() {
  return <CyclesView />;
}
