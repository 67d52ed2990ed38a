import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './root-state.ts';

/** Typed hooks of the platform's store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/**
 * `useAppSelector` for a remote that injected slices of its own: `typedSelector<{ board: BoardState }>()`.
 */
export const typedSelector = <Own extends object>() => useSelector.withTypes<RootState & Own>();
