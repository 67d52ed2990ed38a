import { hostSources, siteHosts, type Hosts } from '@commonhearth/domain';
import fp from 'fastify-plugin';
import { inlineScripts } from '../pages/document/html.ts';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Origins besides our own that this page may load remotes from; only where `NODE_ENV` is not production.
     */
    remoteOrigins: readonly string[];
    /** In place of the pages' content security policy, for a document that is none of them; undefined elsewhere. */
    ownPolicy: string | undefined;
  }
}

interface Sources {
  readonly tiles: string | undefined;
  readonly vectorStyle: string | undefined;
  readonly authProvider: string | undefined;
  /** Whom visitors who agree to it tell what happened. */
  readonly told: readonly (string | undefined)[];
  readonly hosts: Hosts;
  readonly remotes: readonly string[];
}

const list = (...sources: readonly (string | undefined)[]): string =>
  [...new Set(sources.filter((source) => source !== undefined))].join(' ');

/**
 * Styled components need inline style elements, so those are open; style attributes and every inline script
 * but the page's own are not.
 */
function contentSecurityPolicy({
  tiles,
  vectorStyle,
  authProvider,
  told,
  hosts,
  remotes,
}: Sources): string[] {
  const { content, pictures } = hostSources(hosts);
  return [
    "default-src 'self'",
    `script-src ${list("'self'", ...inlineScripts.map(({ source }) => source), ...remotes)}`,
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    `img-src ${list("'self'", 'data:', 'blob:', tiles, vectorStyle, ...pictures, ...remotes)}`,
    `font-src ${list("'self'", ...remotes)}`,
    `connect-src ${list("'self'", authProvider, vectorStyle, ...told, ...content, ...remotes)}`,
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ];
}

/**
 * Scheme and host of an address or of a tile template (`https://{s}.tiles.example/{z}`: every host of that
 * domain).
 */
function originOf(address: string | undefined): string | undefined {
  const match = /^(https?:\/\/)([^/?#]+)/.exec(address ?? '');
  return match === null ? undefined : `${match[1] ?? ''}${(match[2] ?? '').replace(/^\{s\}/, '*')}`;
}

/** The headers that depend on nothing. */
const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // the address of a page may hold the token of an email's link, and its parts are asked for before that is removed
  'referrer-policy': 'strict-origin',
  'permissions-policy':
    'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Scripts and fonts. */
const isPart = (contentType: unknown): boolean => /^(?:text\/javascript|font\/)/.test(String(contentType));

/**
 * A part of a page is none: what a page may do says the page, and these would be a third of a small part's bytes.
 * What stays counts where a worker runs the part, and for whoever opens its address.
 */
const partHeaders = (sources: Sources) => ({
  'content-security-policy': [
    ...contentSecurityPolicy(sources).filter((one) => /^(?:default|connect)-src/.test(one)),
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': fixedHeaders['x-content-type-options'],
  'referrer-policy': fixedHeaders['referrer-policy'],
});

/** For answers that are no page and are made before a request could be read. */
export const plainSecurityHeaders = {
  'content-security-policy': contentSecurityPolicy({
    tiles: undefined,
    vectorStyle: undefined,
    authProvider: undefined,
    told: [],
    hosts: siteHosts,
    remotes: [],
  }).join('; '),
  ...fixedHeaders,
} as const;

/**
 * Headers of every answer [SEC-01a]; scripts and fonts, which are parts of pages, have what can count for them.
 * Whether the visitor came by https is what the proxies of `TRUST_PROXY` say.
 */
export const securityHeaders = fp<{
  readonly tiles: string | undefined;
  readonly vectorStyle?: string | undefined;
  readonly authProvider: string | undefined;
  readonly told?: readonly (string | undefined)[];
  readonly hosts: Hosts;
}>(
  (app, options, done) => {
    const sources = {
      tiles: originOf(options.tiles),
      vectorStyle: originOf(options.vectorStyle),
      authProvider: originOf(options.authProvider),
      told: (options.told ?? []).map(originOf),
      hosts: options.hosts,
    };
    app.decorateReply('remoteOrigins');
    app.decorateReply('ownPolicy');
    app.addHook('onRequest', (_request, reply, next) => {
      reply.remoteOrigins = [];
      reply.ownPolicy = undefined;
      next();
    });
    app.addHook('onSend', (request, reply, payload, next) => {
      const own = { ...sources, remotes: reply.remoteOrigins };
      void reply.headers({
        ...(reply.ownPolicy === undefined && isPart(reply.getHeader('content-type'))
          ? partHeaders(own)
          : {
              'content-security-policy': reply.ownPolicy ?? contentSecurityPolicy(own).join('; '),
              ...fixedHeaders,
            }),
        ...(reply.ownPolicy?.includes("frame-ancestors 'self'") === true && {
          'x-frame-options': 'SAMEORIGIN',
        }),
        ...(request.protocol === 'https' && {
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
        }),
      });
      next(null, payload);
    });
    done();
  },
  { name: 'security-headers' },
);
