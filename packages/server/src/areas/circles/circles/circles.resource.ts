import {
  circleHouseholds,
  circleInvitations,
  circleMembers,
  circleNotes,
  circles,
  circleVoices,
} from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

const own = 'select m.circle_id from circle_members m where m.user_id = $1::uuid';
const ofHousehold =
  't.household_id in (select m.household_id from circle_members m where m.user_id = $1::uuid)';
const ofMember = 't.member_id in (select m.member_id from circle_members m where m.user_id = $1::uuid)';
const isAlone = (key: 'circle_id' | 'household_id') => `exists (
    select from circle_members m where m.${key} = t.${key} and m.user_id = $1::uuid
  ) and not exists (
    select from circle_members m where m.${key} = t.${key} and m.user_id <> $1::uuid
  )`;
const inCircles = 'It is in the export as one of the circles.';
const inHouseholds = 'It is in the export as one of the households.';

/** In the order in which rows are deleted: the circles are locked first, then what has no other member goes. */
export const circlesResource = defineResource({
  tables: [
    personal(circles, {
      name: 'circles',
      whose: `t.circle_id in (${own})`,
      exported: [
        'circle_id',
        'market_id',
        'name',
        'shortlist_rule',
        'one_no_rules_out',
        'create_timestamp',
        'update_timestamp',
        'version',
      ],
      onDeletion: 'anonymized',
      anonymize: 'update_timestamp = now(), version = version + 1',
    }),
    personal(circleHouseholds, {
      name: 'circle_households',
      whose: ofHousehold,
      exported: ['household_id', 'circle_id', 'name', 'bedrooms', 'musts', 'create_timestamp'],
      onDeletion: 'kept',
    }),
    personal(circleVoices, {
      name: 'circle_voices',
      whose: ofHousehold,
      exported: ['household_id', 'compound_id', 'voice', 'member_id', 'say_timestamp'],
      onDeletion: 'kept',
    }),
    personal(circles, {
      name: 'circles_without_others',
      whose: isAlone('circle_id'),
      exported: ['circle_id'],
      withheld: {
        ...{ market_id: inCircles, name: inCircles, create_timestamp: inCircles },
        ...{ update_timestamp: inCircles, shortlist_rule: inCircles, one_no_rules_out: inCircles },
        version: inCircles,
      },
      onDeletion: 'deleted',
    }),
    personal(circleHouseholds, {
      name: 'circle_households_without_others',
      whose: isAlone('household_id'),
      exported: ['household_id'],
      withheld: {
        ...{ circle_id: inHouseholds, name: inHouseholds, create_timestamp: inHouseholds },
        ...{ bedrooms: inHouseholds, musts: inHouseholds },
      },
      onDeletion: 'deleted',
    }),
    personal(circleMembers, {
      name: 'circle_members',
      whose: ofUser,
      exported: [
        'member_id',
        'circle_id',
        'user_id',
        'household_id',
        'asks_household_id',
        'own_timestamp',
        'join_timestamp',
        'see_timestamp',
        'mail_timestamp',
      ],
      withheld: { guest_id: 'Empty for people with an account.', guest: 'Empty for people with an account.' },
      onDeletion: 'cascades',
    }),
    personal(circleNotes, {
      name: 'circle_notes',
      whose: ofMember,
      exported: ['note_id', 'circle_id', 'compound_id', 'member_id', 'text', 'post_timestamp'],
      withheld: { author: 'Empty until they leave the circle.' },
      onDeletion: 'cascades',
    }),
    personal(circleInvitations, {
      name: 'circle_invitations',
      whose: ofMember,
      exported: ['circle_id', 'member_id', 'create_timestamp', 'joined'],
      withheld: { invitation_id: 'A secret: it opens the circle.' },
      onDeletion: 'cascades',
    }),
  ],
});
