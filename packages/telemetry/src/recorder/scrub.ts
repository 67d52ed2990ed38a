import { eventTypes, type RecordedEvent } from './recorded.ts';

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands for anything that was typed, however long it was. */
export const typedMask = '****';

const drawing =
  /^(?:d|[cfr][xy]?|[xy][12]?|points|transform|viewBox|preserveAspectRatio|gradient\w+|offset|stop-\w+|(?:fill|stroke)(?:-\w+)*|opacity|clip-path|clip-rule|mask|pathLength|xmlns)$/;
const plain =
  /^(?:class|id|style|type|role|dir|lang|width|height|colspan|rowspan|tabindex|hidden|open|loading)$/;
const states = /^(?:aria-(?!label|desc|details|placeholder|valuetext|roledesc)[a-z]+|data-[\w-]+)$/;
/** A state of a part that styles go by: never words that somebody wrote. */
const state =
  /^(?:|true|false|mixed|page|step|open|closed|checked|unchecked|horizontal|vertical|top|bottom|left|right|start|center|end|ascending|descending|none|\d{1,6})$/;
/** What a text keeps of addresses in it: no query, nothing behind a number sign. */
const withoutQueries = (text: string): string => text.replaceAll(/[?#][^\s,'")]*/g, '');

/** An attribute as it is recorded; undefined leaves it out. Words stand in attributes as well, so few are kept. */
function attribute(name: string, value: unknown): unknown {
  // rrweb's own: sizes, scrolling, style sheets as text
  if (name === '_cssText' || /^rr_(?!dataURL|src)/.test(name)) return value;
  if (typeof value !== 'string') return name === 'style' || typeof value !== 'object' ? value : undefined;
  if (name === 'href' || name === 'xlink:href') return /^#[\w:-]{1,40}$/.test(value) ? value : '#';
  if (name === 'src' || name === 'srcset' || name === 'poster')
    return value.startsWith('data:image/') ? value : withoutQueries(value);
  if (name === 'style')
    return value.startsWith('--') || !value.includes('url(') ? value : withoutQueries(value);
  if (plain.test(name) || drawing.test(name)) return value;
  return states.test(name) && state.test(value) ? value : undefined;
}

const attributes = (values: unknown): Values =>
  isValues(values)
    ? Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => {
          // a null takes an attribute away
          const kept = value === null ? null : attribute(name, value);
          return kept === undefined ? [] : [[name, kept]];
        }),
      )
    : {};

/** Parts that only load something, or say something about the page. */
const empty = new Set(['meta', 'script', 'noscript', 'base', 'iframe', 'object', 'embed']);

function node(value: unknown): unknown {
  if (!isValues(value)) return value;
  const { tagName, attributes: given, childNodes } = value;
  if (typeof tagName !== 'string')
    return Array.isArray(childNodes) ? { ...value, childNodes: childNodes.map(node) } : value;
  const bare = empty.has(tagName) || (tagName === 'link' && !(isValues(given) && '_cssText' in given));
  return {
    ...value,
    attributes: bare ? {} : attributes(given),
    childNodes: bare || !Array.isArray(childNodes) ? [] : childNodes.map(node),
  };
}

const each = (list: unknown, change: (one: Values) => Values): unknown =>
  Array.isArray(list) ? list.map((one: unknown) => (isValues(one) ? change(one) : one)) : list;

const inputSource = 5;

function incremental(data: Values): Values {
  const { source, text } = data;
  if (source === inputSource) return { ...data, text: text === '' ? '' : typedMask };
  if (source !== 0) return data;
  return {
    ...data,
    adds: each(data['adds'], (one) => ({ ...one, node: node(one['node']) })),
    attributes: each(data['attributes'], (one) => ({ ...one, attributes: attributes(one['attributes']) })),
  };
}

/**
 * An event of rrweb's without what a person wrote or an address carries: rrweb masks texts and fields, but neither
 * labels, links nor addresses.
 */
export function scrubbed(event: RecordedEvent): RecordedEvent {
  const { type, data } = event;
  if (!isValues(data)) return event;
  if (type === eventTypes.meta) return { ...event, data: { ...data, href: 'about:blank' } };
  if (type === eventTypes.fullSnapshot) return { ...event, data: { ...data, node: node(data['node']) } };
  if (type === eventTypes.incremental) return { ...event, data: incremental(data) };
  return event;
}
