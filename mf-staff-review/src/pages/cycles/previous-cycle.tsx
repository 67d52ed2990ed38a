import { CycleBoard } from './cycle-board.tsx';

/** HFCi Previous Cycle. */
export default function PreviousCyclePage() {
  return <CycleBoard which="previous" />;
}
