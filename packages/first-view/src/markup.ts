import {
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
  type DefaultTreeAdapterMap,
} from 'parse5';
import type { FirstView } from './first-view.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** A part of a first view that is neither text nor layout. The message says which, for who released it. */
export class NotAllowed extends Error {}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const htmlElements = words(`
  a abbr address article aside b blockquote br button caption cite code col colgroup dd details dfn div dl dt em fieldset
  figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input kbd label legend li main mark meter nav ol
  optgroup option output p picture progress q s samp section select small source span strong sub summary sup table tbody td
  textarea tfoot th thead time tr u ul var wbr`);
const svgElements = words('svg g path circle ellipse line polygon polyline rect title desc text tspan');

const anywhere = words('class id role title lang dir hidden tabindex style inert draggable translate');
/** By these the page itself knows its first view and what was pressed in it. */
const ownMarks = words('data-first-view data-pressed');
/** So many elements are more than any page has; a parser of more may take minutes. */
const mostElements = 20_000;
const attributes: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words('href rel target hreflang'),
  button: words('type disabled value name'),
  col: words('span'),
  details: words('open name'),
  fieldset: words('disabled name'),
  form: words('novalidate autocomplete'),
  img: words('src srcset sizes alt width height loading decoding fetchpriority'),
  input: words(
    'type name value placeholder autocomplete inputmode min max step maxlength minlength required disabled readonly checked',
  ),
  label: words('for'),
  li: words('value'),
  meter: words('value min max low high optimum'),
  ol: words('start reversed type'),
  optgroup: words('label disabled'),
  option: words('value selected disabled label'),
  output: words('for'),
  progress: words('value max'),
  select: words('name required disabled multiple size autocomplete'),
  source: words('srcset sizes media type width height'),
  td: words('colspan rowspan headers'),
  textarea: words('name rows cols placeholder required disabled maxlength autocomplete'),
  th: words('colspan rowspan headers scope'),
  time: words('datetime'),
};
const svgAttributes = words(`
  viewBox width height fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
  stroke-opacity clip-rule opacity transform d cx cy r rx ry x x1 x2 y y1 y2 points focusable preserveAspectRatio
  text-anchor dominant-baseline font-size font-weight dx dy xmlns`);

/** Attributes that name the element itself, or elements of the page by their id. */
const namings = words('id class name');
const references = words('for aria-labelledby aria-describedby aria-controls aria-owns aria-details headers');
/** Of ids, classes and names. */
export const prefix = 'fv-';
const prefixed = (names: string): string => names.replaceAll(/\S+/g, `${prefix}$&`);

/** Browsers read `\` as `/`: what begins with `/\` leads to another site. */
const isAddress = (value: string): boolean =>
  /^(?:#|\?|\/(?!\/)|https:\/\/|mailto:|tel:)/i.test(value) && !/[\s<>\\]/.test(value);
const isPicture = (value: string): boolean => /^(?:\/(?!\/)|https?:\/\/)[^\s<>\\]*$/i.test(value);
/** Lengths and colors: no addresses, and nothing that ends the rule that it becomes. */
const isStyle = (value: string): boolean => !/[\\<@{}]|url|image|expression/i.test(value);
/** Of a drawing: numbers, lengths, colors and words. */
const isDrawn = (value: string): boolean => !/[\\<@{};:]|url|image/i.test(value);

const judged: Readonly<Record<string, (value: string) => boolean>> = {
  href: isAddress,
  src: isPicture,
  srcset: (value) => value.split(/,\s+/).every((part) => isPicture(part.trim().split(/\s+/)[0] ?? '')),
  style: isStyle,
  target: (value) => value === '_blank',
  rel: (value) => /^(?:(?:noopener|noreferrer|nofollow|external)(?: |$))*$/.test(value),
  type: (value) => /^[\w./+-]*$/.test(value) && !/^(?:file|password|image|hidden)$/i.test(value),
};

function requireAttributes({ tagName, attrs, namespaceURI }: Element): void {
  const isSvg = namespaceURI === names.NS.SVG;
  for (const { name, value } of attrs) {
    const isDrawing = isSvg && svgAttributes.has(name);
    const isKnown =
      anywhere.has(name) ||
      (/^(?:aria|data)-[a-z0-9-]+$/.test(name) && !ownMarks.has(name)) ||
      (isSvg ? isDrawing : attributes[tagName]?.has(name) === true);
    if (!isKnown) throw new NotAllowed(`<${tagName}> has the attribute ${name}.`);
    const isRight = isDrawing && name !== 'xmlns' ? isDrawn : judged[name];
    if (isRight?.(value) === false) throw new NotAllowed(`<${tagName}> has ${name}="${value.slice(0, 80)}".`);
  }
}

function requireElement({ tagName, namespaceURI }: Element): void {
  const known =
    namespaceURI === names.NS.HTML ? htmlElements : namespaceURI === names.NS.SVG ? svgElements : undefined;
  if (known?.has(tagName) !== true) throw new NotAllowed(`It has the element <${tagName}>.`);
}

/** The page that waits behind may have the same ids, and the same classes for something else. */
function rename({ attrs }: Element): void {
  for (const attribute of attrs)
    if (namings.has(attribute.name) || references.has(attribute.name))
      attribute.value = prefixed(attribute.value);
    else if (attribute.name === 'href' && attribute.value.startsWith('#') && attribute.value.length > 1)
      attribute.value = `#${prefix}${attribute.value.slice(1)}`;
}

/** The policy of our pages allows no style attributes: each becomes a class. Adds its rule to `rules`. */
function moveStyle(element: Element, rules: Map<string, string>): void {
  const style = element.attrs.find(({ name }) => name === 'style')?.value;
  if (style === undefined) return;
  element.attrs = element.attrs.filter(({ name }) => name !== 'style');
  const own = rules.get(style) ?? `style-${rules.size}`;
  rules.set(style, own);
  const classes = element.attrs.find(({ name }) => name === 'class');
  if (classes === undefined) element.attrs.push({ name: 'class', value: own });
  else classes.value += ` ${own}`;
}

/** React asks ahead for pictures; the page names the one that matters itself. */
const isPreload = ({ tagName, attrs }: Element): boolean =>
  tagName === 'link' && attrs.some(({ name, value }) => name === 'rel' && value === 'preload');

function clean(nodes: Node[], rules: Map<string, string>): void {
  for (const node of [...nodes]) {
    if (defaultTreeAdapter.isTextNode(node)) continue;
    if (
      defaultTreeAdapter.isCommentNode(node) ||
      (defaultTreeAdapter.isElementNode(node) && isPreload(node))
    ) {
      defaultTreeAdapter.detachNode(node);
      continue;
    }
    if (!defaultTreeAdapter.isElementNode(node)) throw new NotAllowed('It has more than elements and text.');
    requireElement(node);
    requireAttributes(node);
    moveStyle(node, rules);
    rename(node);
    clean(node.childNodes, rules);
  }
}

/** Parses no more elements than a page may have. */
function parseBounded(html: string): DefaultTreeAdapterMap['documentFragment'] {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...given) {
      elements += 1;
      if (elements > mostElements) throw new NotAllowed(`It has more than ${mostElements} elements.`);
      return defaultTreeAdapter.createElement(...given);
    },
  };
  return parseFragment(html, { treeAdapter });
}

/**
 * HTML of a first view, as a parser of browsers understands it, with ids, classes and names of its own, and the styles
 * of its attributes. Throws `NotAllowed` at anything but text, layout, pictures, links and fields: scripts, handlers,
 * frames, styles, and what a second parser would read in another way.
 */
export function cleanMarkup(html: string): FirstView {
  const fragment = parseBounded(html);
  const rules = new Map<string, string>();
  clean(fragment.childNodes, rules);
  const text = serialize(fragment);
  if (serialize(parseFragment(text)) !== text) throw new NotAllowed('It is not read the same way twice.');
  // as strong as an attribute
  const css = [...rules].map(([style, name]) => `.${name}.${name}.${name}{${style}}`).join('');
  return { html: text, css };
}
