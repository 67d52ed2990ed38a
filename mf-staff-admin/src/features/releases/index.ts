export { ReleasesView } from './components/releases-view.tsx';
