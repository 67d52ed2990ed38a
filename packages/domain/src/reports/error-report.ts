import { withoutSecrets } from './without-secrets.ts';
import { withoutTypedText } from './without-typed-text.ts';

/** What broke in a browser, as the report of it names its texts. */
export interface ErrorReport {
  readonly kind: string;
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly hash?: string | undefined;
  readonly view?: string | undefined;
  /** The path where it happened. */
  readonly route: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly component_stack?: string | undefined;
}

/** A release and a view are named by machines: what has another shape is something else, and is not kept. */
const shapes = {
  remote: /^[a-z][a-z0-9-]{0,59}$/,
  version: /^\d{1,15}(?:\.\d{1,15}){2}$/,
  hash: /^[a-f0-9]{1,16}$/,
  // signed by the server: it opens nothing
  view: /^(?!eyJ)[\w.-]{1,200}$/,
};
const shaped = (name: keyof typeof shapes, text: string | undefined): string | undefined =>
  text !== undefined && shapes[name].test(text) ? text : undefined;
/** Ids of users are random (version 4), and outlive an account in a report; ids of requests are of another version. */
const userId = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/gi;
const anonymous = (text: string): string =>
  withoutTypedText(withoutSecrets(text)).replace(userId, '[redacted]');
const plain = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : anonymous(text);

/** The report as it may be sent and kept; of the page its path alone. */
export function reportWithoutSecrets(report: ErrorReport): ErrorReport {
  const [path = ''] = report.route.split(/[?#]/);
  return {
    kind: anonymous(report.kind),
    remote: shaped('remote', report.remote),
    version: shaped('version', report.version),
    hash: shaped('hash', report.hash),
    view: shaped('view', report.view),
    route: anonymous(path),
    message: anonymous(report.message),
    stack: plain(report.stack),
    component_stack: plain(report.component_stack),
  };
}
