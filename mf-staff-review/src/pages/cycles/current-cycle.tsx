import { CycleBoard } from './cycle-board.tsx';

/** HFCi Current Cycle. */
export default function CurrentCyclePage() {
  return <CycleBoard which="current" />;
}
