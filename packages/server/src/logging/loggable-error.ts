interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: LoggableError;
}

const text = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** What a query was called with, which its error says after its text. */
const withoutParameters = (message: string): string => message.replace(/\nparams: [^]*$/, '');
/** Errors about a value (SQLSTATE class 22 and 23) quote it. */
const withoutValues = (message: string, code: string | undefined): string =>
  code !== undefined && /^2[23]\w{3}$/.test(code)
    ? message.replaceAll(/: "[^]*"/g, ': "[redacted]"')
    : message;

/** An error as a log may keep it: what failed and where, and nothing that somebody entered. */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error) };
  const code = text(error, 'code');
  const [stack, table, constraint] = [text(error, 'stack'), text(error, 'table'), text(error, 'constraint')];
  const cause: unknown = Reflect.get(error, 'cause');
  // the first lines of a stack repeat the message
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: withoutValues(withoutParameters(text(error, 'message') ?? ''), code),
    ...(code !== undefined && { code }),
    ...(frames !== undefined && { stack: frames.join('\n') }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    ...(cause != null && depth < 3 && { cause: loggableError(cause, depth + 1) }),
  };
}
