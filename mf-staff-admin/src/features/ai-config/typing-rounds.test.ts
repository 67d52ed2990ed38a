import { playRounds, type Form } from '@commonhearth/testing/two-who-write';
import { isSame, type Texts, type Version } from './subject.ts';
import { beginning, chosen, following, refused, sending, sentOf, stored, written } from './typing.ts';

const first: Version = {
  version: 1,
  live: true,
  note: '',
  author: null,
  at: '',
  checks: { state: 'none', results: [], job_id: null },
  texts: { tone: 'Plain', avoid: 'Noise' },
};

/** As the page does it: one save at a time, none while something is to be chosen, and a look after a refusal. */
const form: Form<Version> = {
  first,
  textsOf: ({ texts }) => texts,
  written: (over, texts) => ({ ...over, texts: { ...over.texts, ...texts } }),
  open: (opened, send) => {
    let now = beginning(opened);
    let underWay: Promise<void> | null = null;
    const save = async (): Promise<void> => {
      const sent = sentOf(now);
      const over = now.stored;
      now = sending(now, sent);
      const answer = await send(over.version, sent.values as Texts);
      if ('found' in answer) now = stored(now, sent, over, '');
      else {
        const { status, problem } = answer.error;
        if (typeof status === 'number' && status < 500) now = refused(now, sent);
        if (problem !== undefined) now = following(now, problem.current as Version);
      }
    };
    return {
      state: () => ({
        stored: now.stored,
        texts: now.draft,
        clashing: Object.keys(now.clashing),
        unsaved: isSame(now.draft, now.stored.texts) ? 0 : 1,
      }),
      set: (field, text) => {
        now = written(now, field, text);
      },
      choose: (field, whose) => {
        now = chosen(now, field, whose);
      },
      adopt: (version) => {
        now = following(now, version);
      },
      save: async () => {
        const waits = Object.keys(now.clashing).length === 0 && !isSame(now.draft, now.stored.texts);
        if (underWay === null && waits)
          underWay = save().finally(() => {
            underWay = null;
          });
        await underWay;
      },
    };
  },
};

it('of two who write one prompt nothing is overwritten unseen and nothing typed is lost, in whatever order it is sent, stored, answered and lost', () =>
  playRounds(form));
