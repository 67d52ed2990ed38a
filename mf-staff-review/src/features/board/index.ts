export {
  cardName,
  selectCycleIds,
  selectFindings,
  selectFound,
  selectTotal,
  useBoardSelector,
} from './state/board.selectors.ts';
export { boardSlice } from './state/board.slice.ts';
export { loadBoard, reloadBoard } from './state/board.thunks.ts';
export { BoardClosed, BoardFailed, BoardOutdated } from './components/board-failed.tsx';
export { BoardFrame } from './components/board-frame.tsx';
export { BoardSkeleton } from './components/board-skeleton.tsx';
export { BoardView } from './components/board-view.tsx';
export { HomeStatus } from './components/home-status.tsx';
export { closedWords } from './use-moves.ts';
export { useCardsNow } from './use-cards-now.ts';
export { useWalk } from './use-walk.ts';
