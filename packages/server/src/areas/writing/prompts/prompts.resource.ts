import { aiCheckRuns, aiCheckSettings, areaAiVersions, promptVersions } from '../../../db/schema/index.ts';
import { defineResource, impersonal, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly prompt: true;
  }
}

export const promptsResource = defineResource({
  tables: [
    personal(promptVersions, {
      name: 'prompts',
      whose: ofUser,
      exported: [
        'prompt_version_id',
        'key',
        'version',
        'text',
        'live',
        'note',
        'user_id',
        'create_timestamp',
      ],
      onDeletion: 'anonymized',
    }),
    personal(areaAiVersions, {
      name: 'area_texts',
      whose: ofUser,
      exported: [
        'area_ai_version_id',
        'area_id',
        'version',
        'ai_config',
        'live',
        'note',
        'user_id',
        'create_timestamp',
      ],
      onDeletion: 'anonymized',
    }),
    personal(aiCheckSettings, {
      name: 'text_checks',
      whose: ofUser,
      exported: ['one', 'checks', 'banned_words', 'lengths', 'user_id', 'update_timestamp', 'version'],
      onDeletion: 'anonymized',
    }),
    impersonal(aiCheckRuns, 'Results of checks of texts about homes.'),
  ],
  audit: {
    objects: {
      prompt: {
        names: {
          title: 'Title prompt',
          description: 'Description prompt',
          tags: 'Tags prompt',
          units: 'Units prompt',
          social: 'Social images prompt',
          checks: 'AI text checks',
        },
      },
    },
    verbs: {
      change_checks: 'Changed the text checks',
      save_draft: { notUndoable: 'You can’t undo saving a version. Make another one live instead.' },
    },
    fields: {
      bannedWords: 'Banned words',
      liveVersion: 'Live version',
    },
  },
});
