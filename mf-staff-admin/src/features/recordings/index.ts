export { RecordingView } from './components/recording-view.tsx';
export { RecordingsView } from './components/recordings-view.tsx';
