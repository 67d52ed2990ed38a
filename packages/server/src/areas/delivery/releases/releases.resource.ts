import { releaseTokens, releases } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly release_token: true;
  }
}

export const releasesResource = defineResource({
  tables: [
    personal(releaseTokens, {
      name: 'release_tokens',
      whose: ofUser,
      exported: [
        'token_id',
        'remote',
        'name',
        'user_id',
        'create_timestamp',
        'expires_at',
        'last_used_at',
        'revoked_at',
        'most_percent',
      ],
      withheld: {
        secret_hash: 'A secret, or the hash of one.',
        places: 'It says where the team builds, not the person.',
        place_told_at: 'It says where the team builds, not the person.',
      },
      onDeletion: 'anonymized',
    }),
    personal(releases, {
      name: 'releases',
      whose: ofUser,
      exported: [
        'release_id',
        'remote',
        'version',
        'hash',
        'commit',
        'message',
        'checks',
        'sizes',
        'token_id',
        'user_id',
        'registered_at',
        'released_at',
        'set_back_at',
        'swept_at',
      ],
      withheld: { descriptor: 'The content of the release; it says nothing about its author.' },
      onDeletion: 'anonymized',
    }),
  ],
  audit: {
    verbs: { register: 'Released' },
  },
});
