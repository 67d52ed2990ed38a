import { z } from 'zod';
import { errorFilters, errorStates } from '../constants/error-groups.ts';
import { id, timestamp } from '../primitives.ts';

export const errorState = z.enum(errorStates).meta({ id: 'ErrorState' });

/** Errors with the same message and top frames in the same release of a remote. */
export const errorGroup = z
  .object({
    error_group_id: id,
    /** Null if the site doesn't know the remote or the release that the report names. */
    remote: z.string().nullable(),
    version: z.string().nullable(),
    hash: z.string().nullable(),
    owner: z.string().nullable(),
    kind: z.string(),
    message: z.string(),
    /** The path of the page where it happened last. */
    route: z.string(),
    state: errorState,
    /** Counts what came after the site had as many groups as it keeps. */
    is_other: z.boolean(),
    reports: z.int(),
    visitors: z.int(),
    /** Reports by browser and major version. */
    browsers: z.array(z.object({ name: z.string(), reports: z.int() })),
    first_seen: timestamp,
    last_seen: timestamp,
    resolved_at: timestamp.nullable(),
    /** When it came back after it was resolved. */
    reopened_at: timestamp.nullable(),
  })
  .meta({ id: 'ErrorGroup' });
export type ErrorGroup = z.infer<typeof errorGroup>;

/** One report of a group, without secrets. */
export const groupedError = z
  .object({
    client_error_id: id,
    at: timestamp,
    kind: z.string(),
    route: z.string(),
    message: z.string(),
    stack: z.string().nullable(),
    component_stack: z.string().nullable(),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'GroupedError' });
export type GroupedError = z.infer<typeof groupedError>;

/** `GET /hfc/_i/errors` */
export const errorGroupsQuery = z.strictObject({
  state: errorState.optional(),
  /** `-` for what names no release that the site knows, `-browser` for what browsers, translators and extensions caused. */
  remote: z
    .string()
    .regex(
      errorFilters.remote.pattern,
      'Use the name of a remote, - for unknown releases, or -browser for errors of browsers.',
    )
    .optional(),
  /** `1.2.0+0a1b2c3d4e5f`, or the version of a shell. */
  release: z
    .string()
    .max(errorFilters.release.maxLength)
    .regex(errorFilters.release.pattern, 'Use a release such as 1.2.0+0a1b2c3d4e5f.')
    .optional(),
  owner: z.string().min(1).max(errorFilters.owner.maxLength).optional(),
});
export type ErrorGroupsQuery = z.infer<typeof errorGroupsQuery>;

/** The groups seen last come first. The counts and choices ignore the filters. */
export const errorGroupsPage = z
  .object({
    groups: z.array(errorGroup),
    /** Whether more groups match than the list has. */
    has_more: z.boolean(),
    counts: z.object({ open: z.int(), resolved: z.int(), muted: z.int() }),
    choices: z.array(
      z.object({ remote: z.string().nullable(), release: z.string(), owner: z.string().nullable() }),
    ),
  })
  .meta({ id: 'ErrorGroupsPage' });
export type ErrorGroupsPage = z.infer<typeof errorGroupsPage>;

/** A frame of a stack. `source` is where it is in the source, if the release has a map that says so. */
export const stackFrame = z
  .object({
    file: z.string(),
    line: z.int(),
    column: z.int(),
    /** The function in the built file; null if `source` is known, since source maps don't name it. */
    name: z.string().nullable(),
    source: z
      .object({
        file: z.string(),
        line: z.int(),
        column: z.int(),
        /** The line with those around it; none if the map has no source text. */
        code: z.array(z.object({ line: z.int(), text: z.string() })),
      })
      .nullable(),
  })
  .meta({ id: 'StackFrame' });
export type StackFrame = z.infer<typeof stackFrame>;

/** `GET /hfc/_i/errors/{error_group_id}`: a group with its last reports, newest first, and a stack in source lines. */
export const errorGroupDetail = z
  .object({
    group: errorGroup,
    /** None if the site has no source map of the release. */
    frames: z.array(stackFrame),
    reports: z.array(groupedError),
  })
  .meta({ id: 'ErrorGroupDetail' });
export type ErrorGroupDetail = z.infer<typeof errorGroupDetail>;

/** `POST /hfc/_i/errors/{error_group_id}/state` */
export const errorStateBody = z.strictObject({ state: errorState }).meta({ id: 'ErrorStateBody' });
export type ErrorStateBody = z.infer<typeof errorStateBody>;
