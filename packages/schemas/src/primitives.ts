import { z } from 'zod';
import { longestEmail, readEmailAddress, unreadableEmailWords } from './constants/people/email-address.ts';

/** Ids are strings on the wire, whatever the database keeps. */
export const id = z.string().min(1).max(64);
/** ISO 8601 in UTC. No calendar has a year 0, and no database keeps it. */
export const timestamp = z.iso
  .datetime()
  .refine((moment) => !moment.startsWith('0000'), 'Must be a date after the year 0.');
/** Comes out in the one form in which addresses are stored and compared. What it takes is judged below, not by zod. */
export const emailAddress = z
  .email({ pattern: /^/ })
  .trim()
  .max(longestEmail, { error: unreadableEmailWords, abort: true })
  .check((context) => {
    const address = readEmailAddress(context.value);
    if (address !== undefined) context.value = address;
    else context.issues.push({ code: 'custom', message: unreadableEmailWords, input: context.value });
  });
/** Optimistic-lock counter of a record; a mismatch answers 409 with the current object. */
export const version = z.int().positive();

/** Of a shape that callers fill as they like: what it takes at most, written down. */
export const atMostKb = <T extends z.ZodType>(shape: T, kilobytes: number) =>
  shape.refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= kilobytes * 1024,
    `Must be at most ${kilobytes} KB.`,
  );
