import { parameters } from '@commonhearth/domain';
import { addressWithout } from '../query/address-without.ts';
import { proceed, type Guard } from '../guard.ts';

const id = /^\d{1,19}$/;
const on = /^1$/;
/**
 * What can be told from its form alone; other guards judge what they take, and pages what they know: the names of
 * markets, areas and tags, and which part of a home is open.
 */
const forms: Readonly<Record<string, RegExp>> = {
  [parameters.compoundId]: id,
  [parameters.reviewedCompoundId]: id,
  [parameters.openedHome]: id,
  [parameters.commentsOpen]: on,
  [parameters.modalFull]: on,
  [parameters.noNameGate]: on,
  [parameters.showProducts]: on,
  [parameters.shareLinkKey]: /^[\w-]{1,64}$/,
  [parameters.flowStep]: /^(?:city|areas|preferences|account)$/,
};

/** What a parameter cannot mean leaves the address before anything reads or remembers it. */
export const rubbish: Guard = {
  name: 'rubbish',
  readsSession: () => false,
  run({ at }) {
    const query = new URLSearchParams(at.search);
    const wrong = Object.entries(forms)
      .filter(([name, form]) => query.getAll(name).some((value) => !form.test(value)))
      .map(([name]) => name);
    return wrong.length === 0 ? proceed : { kind: 'replace', url: addressWithout(at, wrong) };
  },
};
