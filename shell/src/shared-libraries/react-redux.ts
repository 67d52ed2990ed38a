/**
 * What pages share as react-redux: all but `connect`, which nobody uses and which would add 1.5 KB to each page. Imported
 * by the other name of the same file, because `react-redux` means this module.
 */
export {
  batch,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux/alternate-renderers';
