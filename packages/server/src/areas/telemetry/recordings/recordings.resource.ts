import { recordingChunks, recordings } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly recording: true;
  }
}

export const recordingsResource = defineResource({
  tables: [
    personal(recordingChunks, {
      name: 'recorded_pieces',
      whose: `t.recording_id in (select recording_id from recordings where user_id = $1::uuid)`,
      exported: ['recording_id', 'chunk', 'events'],
      rowsAtOnce: 2,
      onDeletion: 'cascades',
    }),
    personal(recordings, {
      name: 'recordings',
      whose: ofUser,
      exported: [
        'recording_id',
        'session_id',
        'user_id',
        'viewer_id',
        'start_time',
        'end_time',
        'pages',
        'bytes',
        'create_timestamp',
      ],
      onDeletion: 'cascades',
    }),
  ],
  audit: {
    verbs: { 'recording.watched': 'Watched a recording' },
  },
});
