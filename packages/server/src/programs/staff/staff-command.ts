import { randomUUID } from 'node:crypto';
import { dayOf } from '@commonhearth/domain/formatting';
import { readEmailAddress } from '@commonhearth/schemas/constants';
import { Failure } from '../../failure.ts';
import { errorMessage } from '../../error-message.ts';
import type { Database } from '../../db/client.ts';
import { listStaff, setStaffRight } from '../../areas/people/index.ts';

const usage = `Usage:
  npm run staff -- list
  npm run staff -- grant <email>
  npm run staff -- revoke <email>

Lists and changes the staff of the site in the settings (DATABASE_URL or DATA_DIR); the site can keep running. Only people who
have logged in once and confirmed their address can become staff; a revoked right ends immediately. SUPERUSER_EMAILS names the
superusers, who always keep theirs. The audit records every change.

Exits with 0 on success, 2 if an argument is wrong or the change is not allowed, 3 if the database failed.`;

/** Where the command works. */
interface StaffTarget {
  readonly database: Pick<Database, 'db'>;
  readonly superuserEmails: readonly string[];
  close(): Promise<unknown>;
}

export interface StaffSurroundings {
  /** Called once the arguments are found good. */
  open(): Promise<StaffTarget>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly clock: () => Date;
}

const exitCodes = { done: 0, refused: 2, database: 3 } as const;
type Asked = { readonly act: 'list' } | { readonly act: 'grant' | 'revoke'; readonly email: string };

function readArguments([act, email, ...more]: readonly string[]): Asked | undefined {
  if (act === 'list') return email === undefined ? { act } : undefined;
  if ((act !== 'grant' && act !== 'revoke') || email === undefined || more.length > 0) return undefined;
  const address = readEmailAddress(email);
  return address === undefined ? undefined : { act, email: address };
}

async function list({ database, superuserEmails }: StaffTarget, out: StaffSurroundings['out']) {
  const staff = await listStaff(database.db, superuserEmails);
  for (const { user_id: id, email, name, is_superuser: isSuperuser, granted_by: by, since } of staff)
    out(
      [
        email,
        name,
        isSuperuser ? 'superuser' : 'staff',
        id === null ? 'has not logged in yet' : '',
        since === null ? '' : `since ${dayOf(new Date(since))}`,
        by === null ? '' : `by ${by}`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    );
  if (staff.length === 0) out('There is no staff yet.');
}

async function change(
  { database: { db }, superuserEmails }: StaffTarget,
  { act, email }: Extract<Asked, { email: string }>,
  { out, clock }: StaffSurroundings,
) {
  const isStaff = act === 'grant';
  const context = {
    actor: { kind: 'command', name: 'staff' },
    requestId: randomUUID(),
    at: clock(),
  } as const;
  const { email: written, changed } = await db.transaction((tx) =>
    setStaffRight(tx, context, { email, isStaff }, { superuserEmails }),
  );
  const [changedTo, unchanged] = isStaff
    ? ['is now staff', 'is already staff']
    : ['is no longer staff', 'is not staff'];
  out(`${written} ${changed ? changedTo : unchanged}.`);
}

/** Why a service refused, field for field. */
const refusalOf = ({ message, details: { errors = [] } }: Failure): string =>
  errors.length === 0 ? message : errors.map((one) => one.message).join(' ');

/** The command `staff`: answers its exit code. */
export async function runStaff(args: readonly string[], around: StaffSurroundings): Promise<number> {
  const [first] = args;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    around.out(usage);
    return exitCodes.done;
  }
  const asked = readArguments(args);
  if (asked === undefined) {
    around.err(`Unknown command.\n\n${usage}`);
    return exitCodes.refused;
  }
  try {
    const target = await around.open();
    try {
      await (asked.act === 'list' ? list(target, around.out) : change(target, asked, around));
    } finally {
      await target.close();
    }
    return exitCodes.done;
  } catch (error) {
    if (error instanceof Failure) {
      around.err(refusalOf(error));
      return exitCodes.refused;
    }
    around.err(`Nothing was changed: ${errorMessage(error)}`);
    return exitCodes.database;
  }
}
