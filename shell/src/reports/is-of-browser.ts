import { isTranslated } from '../browser/is-translated.ts';

/** A node is not where its code left it: in the words of Chrome and Firefox, then of Safari. */
const nodeMissing = /not a child of this node|object can ?not be found here/i;
const inExtension = /\b(?:chrome|moz|safari(?:-web)?)-extension:/;
const topFrame = (stack: string): string =>
  stack.split('\n').find((line) => /:\d+(?::\d+)?\)?$/.test(line)) ?? '';

const builtIns = [Array.prototype, JSON, Map.prototype, Object, Promise, Promise.prototype, String.prototype];
const isReplaced = ({ value }: PropertyDescriptor): boolean =>
  typeof value === 'function' && !Function.prototype.toString.call(value).includes('[native code]');
/** Before any release ran: one that replaces them is at fault itself. */
const hadReplacedBuiltIns = builtIns.some((holder) =>
  Object.values(Object.getOwnPropertyDescriptors(holder)).some(isReplaced),
);

/**
 * Whether an error says nothing of our code: an extension threw it, a translator moved nodes, or an extension replaced
 * functions of the language before the page started.
 */
export const isOfBrowser = ({
  message,
  stack = '',
}: {
  readonly message: string;
  readonly stack?: string | undefined;
}): boolean =>
  inExtension.test(topFrame(stack)) ||
  (nodeMissing.test(message) && isTranslated(document)) ||
  hadReplacedBuiltIns;
