import { randomUUID } from 'node:crypto';
import { withoutMailAddresses } from '@commonhearth/domain';
import type { AnalyticsKind } from '@commonhearth/schemas/constants';
import { z } from 'zod';
import { invalidField } from '../../../failure.ts';
import { excessOf } from '../../../http/input/json-bodies.ts';
import { unstorableText } from '../../../http/input/storable-text.ts';
import { ProblemError } from '../../../http/problem-error.ts';

/** Something that was told, as it is kept. */
export interface Told {
  readonly eventId: string;
  readonly name: string;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Twice as many as the library sends. It sends fewer after an answer of 413. */
const most = 100;
const words = z.string().max(255);
const data = z.record(z.string(), z.unknown());
const event = z.object({ event: words, properties: data });
/** A change of a profile: who it is, and one deed that begins with a `$`. */
const change = data;
const seconds = z.number().positive();

/**
 * The library cuts long texts, at times within a letter. Mail addresses are left out, which our pages never tell: an
 * event may be nobody's, and stays when the account of that address is deleted.
 */
const keepable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutMailAddresses(value.toWellFormed()) : value;
function parse(json: Buffer): unknown {
  if (excessOf(json) !== undefined) throw new Error('It has too many levels or values.');
  return JSON.parse(String(json), keepable);
}
/** JSON, or its base64, which is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return parse(Buffer.from(text));
  } catch {
    return parse(Buffer.from(text, 'base64'));
  }
}
/** Seconds, as the library once told them, or milliseconds. */
const momentOf = (time: unknown, now: Date): Date => {
  const told = seconds.safeParse(time);
  if (!told.success) return now;
  const ms = told.data < 1e11 ? told.data * 1000 : told.data;
  return new Date(Math.min(ms, now.getTime()));
};
const idOf = (id: unknown): string =>
  typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
/** What says nothing of a visit: whose project it is at Mixpanel. */
const without = ({ token: _, $token: __, ...rest }: Readonly<Record<string, unknown>>) => rest;

function toldBy(kind: AnalyticsKind, item: unknown, now: Date): Told {
  if (kind === 'track') {
    const { event: name, properties } = event.parse(item);
    const { time, $insert_id: id, ...rest } = properties;
    return { eventId: idOf(id), name, at: momentOf(time, now), data: without(rest) };
  }
  const { $time: time, ...rest } = change.parse(item);
  const deed = Object.keys(rest).find((name) =>
    /^\$(?:set|set_once|add|append|union|unset|remove|delete)$/.test(name),
  );
  return { eventId: randomUUID(), name: words.parse(deed), at: momentOf(time, now), data: without(rest) };
}

/** Reads what Mixpanel's library sends in `data`. Throws what names the field. */
export function readAnalytics(kind: AnalyticsKind, text: string, now: Date): Told[] {
  try {
    const items = jsonOf(text);
    // a text within the body, which nothing has looked into so far
    if (unstorableText(items) !== undefined) throw new Error('It cannot be kept.');
    const all: readonly unknown[] = Array.isArray(items) ? items : [items];
    if (all.length > most)
      throw new ProblemError(413, 'body_too_large', `Send at most ${most} events at once.`);
    return all.map((item) => toldBy(kind, item, now));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw invalidField(
      'data',
      'Must be events in the format of the Mixpanel library: JSON, or JSON as base64.',
    );
  }
}
