import { authProvider } from '@commonhearth/auth';
import {
  fastify,
  LogController,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyPluginCallback,
  type FastifyPluginOptions,
} from 'fastify';
import fp from 'fastify-plugin';
import { listCalls } from '../collect/calls.ts';
import { tokenSecret } from '../config/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { productApi } from './calls/api.ts';
import { readableAddress } from '../http/address.ts';
import { authDatabase, ourTablesIn } from '../http/tokens/auth-database.ts';
import { readJsonBodies } from '../http/input/json-bodies.ts';
import { compression } from './compression.ts';
import { handleError, handleNotFound } from './error-handler.ts';
import { healthRoutes } from './health.ts';
import { createIdentity } from '../http/tokens/identity.ts';
import { holderOfMailSecret } from '../http/tokens/mail-provider.ts';
import { createMailTokens } from '../http/tokens/mail-token.ts';
import { createUnsubscribeTokens } from '../http/tokens/unsubscribe-token.ts';
import { createIdempotencyKeys } from '../http/idempotency.ts';
import { createLimits } from '../http/limits/limits.ts';
import { knowEveryMethod, MAX_PARAM_LENGTH, refuseOtherMethods } from '../http/method-not-allowed.ts';
import { limitDraining, requestLimits, usualPatience, type Patience } from './patience.ts';
import { createCallers, type CallerKind } from '../http/callers.ts';
import type { AnyCall } from '../http/call.ts';
import { ownHost } from './own-host.ts';
import { readableRequest } from './readable-request.ts';
import { createReleaseTokens } from '../http/tokens/release-token.ts';
import { requestId, requestLog } from '../logging/request-log.ts';
import { requirePolicy } from './calls/require-policy.ts';
import { stopping } from './stopping.ts';
import { securityHeaders } from './security-headers.ts';
import { answerUnreadable } from './unreadable-request.ts';
import { maintenance } from './maintenance.ts';
import { metricsRoute } from '../metrics/metrics.routes.ts';
import { contentFiles } from '../areas/homes/index.ts';
import { liveCalls, notePlaceOfToken, remoteFiles } from '../areas/delivery/index.ts';
import { mailFrame, sendMail, signUpMail } from '../areas/mail/index.ts';
import { isStaffAccount, userIdOfAccount } from '../areas/people/index.ts';
import { replayFrame } from '../areas/telemetry/index.ts';
import { pages } from '../pages/pages.ts';
import { originOf, portOf } from '../http/origin.ts';
import { localPosts } from '../providers/object-store/local/local-posts.ts';

const BODY_LIMIT = 64 * 1024;

/** The demo world has no mailbox to read. */
const confirmationOf = ({ profile, demo }: Dependencies['config']) =>
  profile === 'production' || (profile !== 'test' && !demo) ? 'mail' : 'automatic';

/** A plugin that keeps what it sets to itself. For the name of one that says none, fastify searches all loaded modules. */
const named = <Options extends FastifyPluginOptions>(
  name: string,
  plugin: FastifyPluginCallback<Options> | FastifyPluginAsync<Options>,
) => fp(plugin, { name, encapsulate: true });

function mountAuthProvider(app: FastifyInstance, deps: Dependencies): void {
  const { config, database, clock, site } = deps;
  void app.register(named('auth-provider', authProvider), {
    prefix: '/auth/v1',
    database: authDatabase(database),
    clock,
    issuer: () => `${site.origin}/auth/v1`,
    confirmation: confirmationOf(config),
    foreign: config.google === undefined ? {} : { google: config.google },
    lifetimeOf: async (sql, accountId) =>
      (await isStaffAccount(ourTablesIn(sql), accountId)) ? 'short' : 'usual',
    sendMail: async (tx, mail) => {
      const db = ourTablesIn(tx);
      // asked for where there is no account as well: the answer takes as long
      const userId = await userIdOfAccount(db, mail.accountId ?? '');
      await sendMail(deps, db, {
        ...signUpMail(mail, site.origin),
        ...(userId !== undefined && { userId }),
      });
    },
  });
}

export interface AppOptions {
  readonly patience?: Patience;
  /** Beside the product's own: those of tests, for what no call of the product needs yet. */
  readonly calls?: readonly AnyCall[];
  readonly callers?: readonly CallerKind[];
}

/** The whole site on one server, not listening yet. A route without a policy, from whatever plugin, stops it here. */
export async function createApp(
  deps: Dependencies,
  { patience = usualPatience, calls = [], callers = [] }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, database, objects, clock, log, tokens, superuserEmails, providerTokens, site } = deps;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: answerUnreadable,
    // who asks while the server stops is answered as before: where nobody stands in front, nobody else would
    return503OnClosing: false,
    requestTimeout: patience.request,
    http: {
      ...requestLimits(patience),
      requireHostHeader: false,
    },
  });
  knowEveryMethod(app);
  limitDraining(app, patience);
  app.addHook('onListen', (done) => {
    // the port may have been chosen by the system
    site.origin = config.siteUrl ?? originOf(config.host, portOf(app.server));
    done();
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  await app.register(stopping);
  await app.register(requirePolicy);
  await app.register(requestLog);
  await app.register(securityHeaders, {
    tiles: config.tiles?.url,
    vectorStyle: config.vectorStyle,
    authProvider: config.supabase?.url,
    told: [config.mixpanel?.apiHost, config.recorderElsewhere?.url],
    hosts: config.hosts,
  });
  if (config.maintenance) await app.register(maintenance);
  await app.register(compression);
  await app.register(readableRequest);
  await app.register(ownHost, { config });
  readJsonBodies(app);
  healthRoutes(app, deps);
  metricsRoute(app, deps);
  const identity = createIdentity(database, {
    tokens,
    superuserEmails,
    provider: config.supabase === undefined ? 'embedded' : 'hosted',
    clock,
  });
  if (config.supabase === undefined) mountAuthProvider(app, deps);
  await app.register(named('product-api', productApi), {
    prefix: '/api',
    site,
    calls: [...listCalls(deps), ...calls].filter(
      ({ channel = config.channel }) => channel === config.channel,
    ),
    gate: {
      callers: createCallers(
        {
          identity,
          providerTokens,
          releaseTokens: createReleaseTokens(database, (token, network) =>
            notePlaceOfToken(deps, token, network),
          ),
          mailTokens: createMailTokens(database, clock),
          unsubscribeTokens: createUnsubscribeTokens(config),
          ofMailProvider: holderOfMailSecret(config, clock),
        },
        callers,
      ),
      limits: createLimits(database, clock),
      keys: createIdempotencyKeys(database, clock),
      clock,
      asksFirst: config.asksFirst,
      streams: { ...app.metrics, stopping: app.stopping.signal },
    },
  });
  mailFrame(app, deps);
  replayFrame(app, deps);
  await app.register(named('content-files', contentFiles), deps);
  await app.register(named('remote-files', remoteFiles), deps);
  await app.register(named('live-calls', liveCalls), deps);
  if (config.stores.objects === undefined)
    await app.register(named('local-posts', localPosts), {
      store: objects,
      secret: () => tokenSecret(config),
      clock,
      limits: createLimits(database, clock),
    });
  await app.register(named('pages', pages), deps);
  site.isServerAddress = refuseOtherMethods(app);
  await app.ready();
  return app;
}
