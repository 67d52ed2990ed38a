import { find, generate, parse, walk, type CssNode } from 'css-tree';
import { prefix, type ClassNames } from './class-names.ts';
import { NotAllowed } from './markup.ts';

const allowedAtRules: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'keyframes']);
/** Functions that load addresses or run legacy code. */
const forbiddenFunctions =
  /^(?:url|src|image|image-set|-webkit-image-set|cross-fade|element|expression|attr|paint)$/i;

function requireNode(node: CssNode): void {
  if (node.type === 'Raw') throw new NotAllowed(`Cannot parse the styles at “${node.value.slice(0, 80)}”.`);
  if (node.type === 'Url') throw new NotAllowed(`The styles have the address ${node.value.slice(0, 80)}.`);
  if (node.type === 'Function' && forbiddenFunctions.test(node.name))
    throw new NotAllowed(`The styles use ${node.name}().`);
  if (node.type === 'Atrule' && !allowedAtRules.has(node.name))
    throw new NotAllowed(`The styles have the rule @${node.name}.`);
  // shows text as password dots, which hides it
  if (node.type === 'Declaration' && node.property.endsWith('-text-security'))
    throw new NotAllowed(`The styles set ${node.property}.`);
}

/** Print and pointer styles are not needed yet: the app brings them a moment later. */
const isPrintRule = (node: CssNode): boolean =>
  node.type === 'Atrule' &&
  (node.name === 'page' ||
    (node.name === 'media' && node.prelude !== null && generate(node.prelude) === 'print'));
const isPointerState = ({ type, ...node }: CssNode): boolean =>
  type === 'PseudoClassSelector' && 'name' in node && (node.name === 'hover' || node.name === 'active');

const pageStateNodes: ReadonlySet<string> = new Set([
  'AttributeSelector',
  'SelectorList',
  'Selector',
  'Identifier',
  'String',
]);
/** Attributes of the page, or `:not()` with them. */
const isPageState = (node: CssNode): boolean =>
  find(
    node,
    (part) => !pageStateNodes.has(part.type) && !(part.type === 'PseudoClassSelector' && part.name === 'not'),
  ) === null;

/** Returns what follows a condition on the page, as in `html[data-hero='gone'] .a`. */
function withoutPageState(parts: readonly CssNode[]): readonly CssNode[] {
  const end = parts.findIndex((part) => part.type === 'Combinator' && part.name === ' ');
  const [root, ...states] = parts.slice(0, Math.max(end, 0));
  const isCondition =
    root?.type === 'TypeSelector' && root.name === 'html' && states.length > 0 && states.every(isPageState);
  return isCondition ? parts.slice(end + 1) : parts;
}

/** A selector that does not begin with a class could match the frame around the first view. */
const isScoped = (selector: CssNode): boolean =>
  selector.type === 'Selector' &&
  withoutPageState(selector.children.toArray())[0]?.type === 'ClassSelector' &&
  find(selector, isPointerState) === null;

const isRule = ({ type }: CssNode): boolean => type === 'Rule' || type === 'Atrule';

function prune(sheet: CssNode): void {
  walk(sheet, (node, item, list) => {
    if (isPrintRule(node)) list.remove(item);
  });
  walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      if (find(rule.block, isRule) !== null)
        throw new NotAllowed('The styles have nested rules, which may match elements outside the view.');
    },
    leave(rule, item, list) {
      if (this.atrule?.name === 'keyframes' || rule.prelude.type !== 'SelectorList') return;
      const selectors = rule.prelude.children;
      selectors.forEach((selector, at) => {
        if (!isScoped(selector)) selectors.remove(at);
      });
      if (selectors.isEmpty) list.remove(item);
    },
  });
}

const isAnimation = (node: CssNode): boolean =>
  node.type === 'Declaration' && /^(?:-webkit-)?animation(?:-name)?$/.test(node.property);

/** Adds the prefix to the keyframes that the styles define, and to the animations that use them. */
function prefixKeyframes(sheet: CssNode): void {
  const names = new Set<string>();
  walk(sheet, {
    visit: 'String',
    enter() {
      if (this.atrule?.name === 'keyframes' && this.atrulePrelude !== null)
        throw new NotAllowed('The styles name keyframes by a string.');
    },
  });
  walk(sheet, {
    visit: 'Identifier',
    enter(node) {
      if (this.atrule?.name !== 'keyframes' || this.atrulePrelude === null) return;
      names.add(node.name);
      node.name = prefix + node.name;
    },
  });
  walk(sheet, (declaration) => {
    if (!isAnimation(declaration)) return;
    walk(declaration, (node) => {
      if (node.type === 'Identifier' && names.has(node.name)) node.name = prefix + node.name;
    });
  });
}

/**
 * Parses and re-serializes the styles of a first view, with short class names. Throws `NotAllowed` for imports, fonts,
 * addresses, and anything that could close the style element.
 */
export function cleanStyles(css: string, classNames: ClassNames): string {
  if (/[<\\]/.test(css))
    throw new NotAllowed('The styles contain < or \\, which no rule of a first view needs.');
  let problem: string | undefined;
  const sheet = parse(css, {
    parseCustomProperty: true,
    onParseError: ({ message }) => {
      problem ??= message;
    },
  });
  if (problem !== undefined) throw new NotAllowed(`Cannot parse the styles: ${problem}.`);
  prune(sheet);
  walk(sheet, requireNode);
  prefixKeyframes(sheet);
  walk(sheet, (node) => {
    if (node.type === 'ClassSelector') node.name = classNames.shorten(node.name);
    else if (node.type === 'IdSelector') node.name = prefix + node.name;
  });
  return generate(sheet);
}
