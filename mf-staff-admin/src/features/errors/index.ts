export { ErrorView } from './components/error-view.tsx';
export { ErrorsView } from './components/errors-view.tsx';
