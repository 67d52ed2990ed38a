import { find, generate, parse, walk, type CssNode } from 'css-tree';
import { NotAllowed, prefix } from './markup.ts';

const atRules: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'keyframes']);
/** Whose values are addresses, or code of another time. */
const functions = /^(?:url|src|image|image-set|-webkit-image-set|cross-fade|element|expression|attr|paint)$/i;

function requireNode(node: CssNode): void {
  if (node.type === 'Raw') throw new NotAllowed(`Its styles cannot be read at “${node.value.slice(0, 80)}”.`);
  if (node.type === 'Url') throw new NotAllowed(`Its styles have the address ${node.value.slice(0, 80)}.`);
  if (node.type === 'Function' && functions.test(node.name))
    throw new NotAllowed(`Its styles have ${node.name}().`);
  if (node.type === 'Atrule' && !atRules.has(node.name))
    throw new NotAllowed(`Its styles have the rule @${node.name}.`);
  // makes letters of passwords and nothing else, or hides what is written
  if (node.type === 'Declaration' && node.property.endsWith('-text-security'))
    throw new NotAllowed(`Its styles have ${node.property}.`);
}

/** What paper needs, and what answers a pointer: the app has it a moment later. */
const isForLater = (node: CssNode): boolean =>
  node.type === 'Atrule' &&
  (node.name === 'page' ||
    (node.name === 'media' && node.prelude !== null && generate(node.prelude) === 'print'));
const isOfPointer = ({ type, ...node }: CssNode): boolean =>
  type === 'PseudoClassSelector' && 'name' in node && (node.name === 'hover' || node.name === 'active');

/** A selector that does not begin with a class of the first view would reach the frame around it. */
const isOwn = (selector: CssNode): boolean =>
  selector.type === 'Selector' &&
  selector.children.first?.type === 'ClassSelector' &&
  find(selector, isOfPointer) === null;

const isRule = ({ type }: CssNode): boolean => type === 'Rule' || type === 'Atrule';

/** Leaves out what a first view does not need. */
function prune(sheet: CssNode): void {
  walk(sheet, (node, item, list) => {
    if (isForLater(node)) list.remove(item);
  });
  walk(sheet, {
    visit: 'Rule',
    leave(rule, item, list) {
      if (this.atrule?.name === 'keyframes' || rule.prelude.type !== 'SelectorList') return;
      if (find(rule.block, isRule) !== null)
        throw new NotAllowed('Its styles have rules within rules, which may reach anything.');
      const selectors = rule.prelude.children;
      selectors.forEach((selector, at) => {
        if (!isOwn(selector)) selectors.remove(at);
      });
      if (selectors.isEmpty) list.remove(item);
    },
  });
}

/**
 * Styles of a first view, written anew from what was understood. Throws `NotAllowed` at imports, fonts, addresses, and
 * what could end the element that they stand in.
 */
export function cleanStyles(css: string): string {
  if (/[<\\]/.test(css))
    throw new NotAllowed('Its styles have < or \\, which no rule of a first view needs.');
  let problem: string | undefined;
  const sheet = parse(css, {
    parseCustomProperty: true,
    onParseError: ({ message }) => {
      problem ??= message;
    },
  });
  if (problem !== undefined) throw new NotAllowed(`Its styles cannot be read: ${problem}.`);
  prune(sheet);
  walk(sheet, requireNode);
  walk(sheet, (node) => {
    if (node.type === 'ClassSelector' || node.type === 'IdSelector') node.name = prefix + node.name;
  });
  return generate(sheet);
}
