import { unsavedOf } from '@commonhearth/editing';
import type { Broadcast } from '@commonhearth/schemas';
import { playRounds, type Form } from '@commonhearth/testing/two-who-write';
import { aBroadcast } from '../broadcast.harness.ts';
import { createDraftSession, type SaveAnswer } from './draft-session.ts';
import { rules } from './draft-state.ts';

const textsOf = ({ subject, preheader, body_html: body }: Broadcast) => ({ subject, preheader, body });
const form: Form<Broadcast> = {
  first: aBroadcast({ subject: 'First', preheader: 'Text', body_html: 'Note' }),
  textsOf,
  written: (stored, { body, ...said }) => ({
    ...stored,
    ...said,
    ...(body !== undefined && { body_html: body }),
  }),
  open: (first, send) => {
    const session = createDraftSession(first, {
      now: () => 0,
      kept: undefined,
      send: async ({ version, body_html: body, ...said }) =>
        (await send(version, {
          ...(said as Record<string, string>),
          ...(body !== undefined && { body }),
        })) as SaveAnswer,
    });
    const nameOf = (field: string) => (field === 'body' ? 'body_html' : field) as 'subject' | 'body_html';
    return {
      state: () => {
        const state = session.state();
        return {
          stored: state.stored,
          texts: textsOf({ ...state.stored, ...state.draft }),
          clashing: Object.keys(state.clashing).map((field) => (field === 'body_html' ? 'body' : field)),
          unsaved: unsavedOf(state, rules).length,
        };
      },
      set: (field, text) => {
        session.set({ [nameOf(field)]: text });
      },
      save: session.save,
      choose: (field, whose) => {
        session.choose(nameOf(field), whose);
      },
      adopt: session.adopt,
    };
  },
};

it('of two who write one draft nothing is overwritten unseen and nothing typed is lost, in whatever order it is sent, stored, answered, told and lost', () =>
  playRounds(form));
