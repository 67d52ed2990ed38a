export { authorOf } from './talk-wire.ts';
export { latestNotes, voicesIn, type NoteRow, type VoiceRow } from './talk.repository.ts';
