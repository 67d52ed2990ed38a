import { z } from 'zod';

/** Ids are strings on the wire, whatever the database keeps. */
export const id = z.string().min(1).max(64);
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
/** Optimistic-lock counter of a record; a mismatch answers 409 with the current object. */
export const version = z.int().positive();

/** Of a shape that callers fill as they like: what it takes at most, written down. */
export const atMostKb = <T extends z.ZodType>(shape: T, kilobytes: number) =>
  shape.refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= kilobytes * 1024,
    `Must be at most ${kilobytes} KB.`,
  );
