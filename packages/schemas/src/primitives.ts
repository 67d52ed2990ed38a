import { z } from 'zod';

/** Ids are strings on the wire, whatever the database keeps. */
export const id = z.string().min(1).max(64);
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
/** Optimistic-lock counter of a record; a mismatch answers 409 with the current object. */
export const version = z.int().positive();
