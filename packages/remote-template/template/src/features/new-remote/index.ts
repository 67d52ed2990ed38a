export { NewRemoteView } from './components/new-remote-view.tsx';
