import type { Held } from '@commonhearth/auth';

const own = 't.user_id = $1::uuid';

/** What somebody did as staff: it stays when they are gone, without their name. */
export const heldOfStaff: readonly Held[] = [
  {
    name: 'acts',
    table: 'public.audit',
    whose: `${own} or (t.object_type = 'user' and t.object_id = $1)`,
    told: [
      ...['entry_id', 'at', 'actor_kind', 'actor_name', 'user_id', 'action', 'object_type', 'object_id'],
      ...['before', 'after', 'request_id', 'act', 'undoes', 'written_by'],
    ],
    fate: 'nameless',
  },
  {
    name: 'jobs',
    table: 'public.job_runs',
    whose: own,
    told: [
      ...[
        'job_id',
        'name',
        'state',
        'done',
        'total',
        'errors',
        'failure',
        'result',
        'user_id',
        'create_timestamp',
      ],
      ...['start_timestamp', 'end_timestamp'],
    ],
    fate: 'nameless',
  },
  {
    name: 'looking_at',
    table: 'public.presence',
    whose: own,
    told: ['user_id', 'object_type', 'object_id', 'field', 'until'],
    fate: 'cascades',
  },
  {
    name: 'imported_files',
    table: 'public.import_files',
    whose: own,
    told: [
      ...['file_id', 'review_period_id', 'user_id', 'name', 'storage_key', 'bytes', 'digest', 'job_id'],
      ...['mapping', 'create_timestamp'],
    ],
    fate: 'nameless',
  },
  {
    name: 'prompts',
    table: 'public.prompt_versions',
    whose: own,
    told: ['prompt_version_id', 'key', 'version', 'text', 'live', 'note', 'user_id', 'create_timestamp'],
    fate: 'nameless',
  },
  {
    name: 'area_texts',
    table: 'public.area_ai_versions',
    whose: own,
    told: [
      ...['area_ai_version_id', 'area_id', 'version', 'ai_config', 'live', 'note', 'user_id'],
      'create_timestamp',
    ],
    fate: 'nameless',
  },
  {
    name: 'text_checks',
    table: 'public.ai_check_settings',
    whose: own,
    told: ['one', 'checks', 'banned_words', 'lengths', 'user_id', 'update_timestamp', 'version'],
    fate: 'nameless',
  },
  {
    name: 'broadcasts',
    table: 'public.broadcasts',
    whose: 't.created_by = $1::uuid or t.started_by = $1::uuid',
    told: [
      ...[
        'broadcast_id',
        'state',
        'subject',
        'preheader',
        'body_html',
        'from_name',
        'is_newsletter',
        'audience',
      ],
      ...['compound_ids', 'send_at', 'expected', 'paused_reason', 'refused_in_row', 'unknown_left'],
      ...['copy_of', 'created_by'],
      ...[
        'started_by',
        'prepared_at',
        'create_timestamp',
        'update_timestamp',
        'started_at',
        'finished_at',
        'version',
      ],
    ],
    withheld: { prepared_to: 'The address of someone else.' },
    fate: 'nameless',
  },
  {
    name: 'published_markets',
    table: 'public.market_versions',
    whose: own,
    told: [
      ...['version', 'market_id', 'cause', 'review_period_id', 'user_id', 'published_at', 'compound_ids'],
      'job_id',
    ],
    withheld: { shown: 'What everyone saw of homes, with nothing about a person.' },
    fate: 'nameless',
  },
  {
    name: 'release_tokens',
    table: 'public.release_tokens',
    whose: own,
    told: [
      ...['token_id', 'remote', 'name', 'user_id', 'create_timestamp', 'expires_at', 'last_used_at'],
      ...['revoked_at', 'most_percent'],
    ],
    withheld: {
      secret_hash: 'A secret, or the hash of one.',
      places: 'It says where the team builds, not the person.',
      place_told_at: 'It says where the team builds, not the person.',
    },
    fate: 'nameless',
  },
  {
    name: 'releases',
    table: 'public.releases',
    whose: own,
    told: [
      ...['release_id', 'remote', 'version', 'hash', 'commit', 'message', 'checks', 'sizes', 'token_id'],
      ...['user_id', 'registered_at', 'released_at', 'swept_at'],
    ],
    withheld: { descriptor: 'The content of the release; it says nothing about its author.' },
    fate: 'nameless',
  },
];
