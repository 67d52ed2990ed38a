export { PeopleAtHome, PeopleOnBoard, PeopleOnCard } from './components/people-here.tsx';
export { ConnectionLost } from './components/connection-lost.tsx';
export { LiveEnded } from './components/live-ended.tsx';
export { LiveProvider, useLiveCompound, useLiveNews } from './live-provider.tsx';
export { useLastEditor } from './use-last-editor.ts';
export { OnCycle, useTellPresence } from './use-tell-presence.ts';
