import type { CallError } from '@commonhearth/contract';
import { buildStaffCompound } from '@commonhearth/fixtures/entities';
import type { StaffCompound } from '@commonhearth/schemas';
import type { UpdateCompoundForStaffReviewApiArg } from '../../api.generated.ts';
import type { StaffAnswer } from '../../staff-answer.ts';
import { createEditorSession } from './editor-session.ts';

type Body = UpdateCompoundForStaffReviewApiArg['body'];
export const compound = (version: number, editorial: Partial<StaffCompound['editorial']> = {}) => {
  const plain = buildStaffCompound({ version, featured: false, staff_note: '' });
  return { ...plain, editorial: { ...plain.editorial, title: 'First', description: null, ...editorial } };
};
export const mismatch = (current: StaffCompound): { error: CallError } => ({
  error: {
    status: 409,
    code: 'version_mismatch',
    message: 'Someone changed this.',
    problem: { type: 'about:blank', title: '', status: 409, code: 'version_mismatch', current } as never,
  },
});
export const noAnswer: { error: CallError } = {
  error: { status: 'no answer', code: 'unavailable', message: 'No answer came.' },
};

/** A session whose server answers what it is told, in turn. */
export function sessionWith(...answers: StaffAnswer<StaffCompound>[]) {
  const bodies: Body[] = [];
  const stored: number[] = [];
  const clock = { now: 0 };
  const session = createEditorSession(compound(1), {
    now: () => clock.now,
    onStored: ({ version }) => stored.push(version),
    send: (body) => {
      bodies.push(body);
      return Promise.resolve(answers[bodies.length - 1] ?? noAnswer);
    },
  });
  return { session, bodies, stored, clock };
}
