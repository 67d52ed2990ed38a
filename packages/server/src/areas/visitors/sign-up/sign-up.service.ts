import type { registerBody, TokenPackage, User } from '@commonhearth/schemas';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField } from '../../../failure.ts';
import type { ProviderIdentity } from '../../../http/tokens/provider-token.ts';
import { everyone } from '../../../visibility.ts';
import {
  knownPreferences,
  payloadOf,
  reloadUser,
  savePreferences,
  subscribe,
  toUser,
  updateUser,
} from '../../people/index.ts';
import { recognise, type Recognised } from './recognise.ts';

type Deps = Pick<Dependencies, 'database' | 'superuserEmails'>;

const mostConfigBytes = 16 * 1024;

/** The product's token for a provider account. */
export async function enrich(
  { database: { db }, superuserEmails, tokens }: Deps & Pick<Dependencies, 'tokens'>,
  context: Context,
  recognised: Recognised,
): Promise<{ token: TokenPackage; user: User }> {
  const { row, payload } = await db.transaction(async (tx) => {
    const { userId } = await recognise(tx, context, superuserEmails, recognised);
    const found = await reloadUser(tx, userId);
    return { row: found, payload: await payloadOf(tx, found) };
  });
  const { sessionId, provedAt } = recognised.identity;
  return { token: await tokens.issue(payload, sessionId, provedAt), user: toUser(row) };
}

interface Registration {
  readonly identity: ProviderIdentity;
  readonly body: z.output<typeof registerBody>;
}

/**
 * Completes a sign-up: name, preferences, and the subscriber of the chosen market. The same sign-up again
 * changes nothing.
 */
export async function register(
  { database: { db }, superuserEmails }: Deps,
  context: Context,
  { identity, body }: Registration,
): Promise<User> {
  const {
    name,
    ab_test_group: group,
    signup_info: { market_id: marketId, area_names: areaNames, home_preferences: preferences },
  } = body;
  if (JSON.stringify(preferences).length > mostConfigBytes)
    throw invalidField('signup_info.home_preferences', 'Must be at most 16 KB.');
  return db.transaction(async (tx) => {
    const user = await recognise(tx, context, superuserEmails, { identity, name, group });
    await updateUser(tx, user.userId, { name });
    const { config } = (await reloadUser(tx, user.userId)).user;
    if (Object.keys(preferences).length > 0 && config['home_preferences'] === undefined)
      await savePreferences(tx, user.userId, knownPreferences(preferences));
    if (marketId !== undefined)
      await subscribe(tx, {
        userId: user.userId,
        viewer: user.isStaff ? 'staff' : everyone,
        marketId,
        areaNames,
        at: context.at,
        bodyPath: 'signup_info.',
      });
    return toUser(await reloadUser(tx, user.userId));
  });
}
