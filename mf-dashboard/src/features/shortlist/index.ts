export { HiddenHomes } from './hidden-homes.tsx';
export { HomeNote, NoteRoom } from './home-note.tsx';
export { NothingLiked } from './nothing-liked.tsx';
export { useOwnList } from './use-own-list.ts';
