import { csvLine } from '@commonhearth/domain';
import {
  advisorBody,
  interestPage,
  interestQuery,
  peopleQuery,
  staffPerson,
  suppressionQuery,
  user,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, jsonOrCsv, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { comingSoonInterest } from '../../../db/schema/index.ts';
import { recordListing, recordReading, recordSearch } from '../../foundation/index.ts';
import { allInterest, listInterest } from './interest.repository.ts';
import { changePerson, staffPeople } from './people.policy.ts';
import { personOfAddress } from './people.repository.ts';
import { setAdvisor, undoSuppression } from './people.service.ts';

type Db = Dependencies['database']['db'];

async function* asCsv(db: Db): AsyncGenerator<string> {
  yield csvLine(['email', 'city', 'market', 'asked', 'told_by']);
  for await (const { email, city_key, market_id, time, told_by } of allInterest(db))
    yield csvLine([email, city_key, market_id, time, told_by]);
}
async function* asJson(db: Db, cursor: string | undefined): AsyncGenerator<string> {
  yield JSON.stringify(z.encode(interestPage, await listInterest(db, cursor)));
}

export const peopleCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-139',
    method: 'GET',
    path: '/hfc/_i/people',
    operationId: 'findPeople',
    summary:
      'Look up an address: markets, beta access, email preferences and reasons, advisor; null if unknown',
    cacheTags: ['people'],
    policy: staffPeople,
    query: peopleQuery,
    response: z.object({ people: z.array(staffPerson) }),
    handler: async ({ context, query: { email: address } }) => {
      const { db } = deps.database;
      const person = await personOfAddress(db, address, deps.superuserEmails);
      const people = person === undefined ? [] : [person];
      await recordSearch(db, ofPerson(context), { address, among: 'people', rows: people.length });
      return { people };
    },
  }),
  defineCall({
    id: 'CAL-137',
    method: 'PUT',
    path: '/hfc/_i/users/advisor',
    operationId: 'setAdvisor',
    summary: 'Set a person’s advisor; null resets it to the fallback',
    cacheTags: ['people'],
    policy: changePerson,
    body: advisorBody,
    response: z.object({ user }),
    handler: async ({ context, body: { email, agent_id: agentId } }) => ({
      user: await setAdvisor(deps, ofPerson(context), { email, agentId }),
    }),
  }),
  defineCall({
    id: 'CAL-138',
    method: 'GET',
    path: '/hfc/_i/coming_soon_interest',
    operationId: 'listInterest',
    summary: 'List the waitlists of cities that aren’t open, newest first; format=csv downloads all of them',
    policy: staffPeople,
    query: interestQuery,
    responses: { 200: jsonOrCsv(interestPage) },
    handler: async ({ context, query: { format, cursor } }) => {
      const { db } = deps.database;
      if (format === undefined) {
        await recordListing(db, ofPerson(context), 'waitlists');
        return answer(200, asJson(db, cursor));
      }
      await recordReading(db, ofPerson(context), {
        action: 'export',
        objectType: 'interest',
        objectId: 'all',
        after: { rows: await db.$count(comingSoonInterest) },
      });
      return answer(200, asCsv(db), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="interest.csv"',
        },
      });
    },
  }),
  defineCall({
    id: 'CAL-152',
    method: 'DELETE',
    path: '/hfc/_i/suppressions',
    operationId: 'undoSuppression',
    summary: 'Allow alerts and broadcasts to a suppressed address again',
    cacheTags: ['people'],
    policy: changePerson,
    query: suppressionQuery,
    body: z.strictObject({}),
    responses: { 204: nothing },
    handler: async ({ context, query: { email } }) => {
      await undoSuppression(deps, ofPerson(context), email);
      return answer(204, undefined);
    },
  }),
];
