import { usePlatform, type CallError } from '@commonhearth/contract';
import type { Circle } from '@commonhearth/schemas';
import type { ShortlistRule } from '@commonhearth/schemas/constants';
import { takesAllButOne } from '@commonhearth/domain';
import { AlertNote, Button, Checkbox, Stack } from '@commonhearth/ui';
import { useState, type SubmitEvent } from 'react';
import { useChangeCircleRuleForCirclesMutation } from '../../api.generated.ts';
import { RadioRows } from '../../fields/radio-rows.tsx';
import { Soft } from '../../frames/page.ts';

const ruleWords: Readonly<Record<ShortlistRule, string>> = {
  all: 'All households say yes',
  all_but_one: 'All but one say yes',
};

interface ChangeRuleProps {
  readonly circle: Circle;
  readonly isOwner: boolean;
}

/** When a home is on the shortlist, and when it is ruled out. The owner changes it, the others read it. */
export function ChangeRule({ circle, isOwner }: ChangeRuleProps) {
  const { notify } = usePlatform();
  const [rule, setRule] = useState<ShortlistRule>(circle.shortlist_rule);
  const [oneNo, setOneNo] = useState(circle.one_no_rules_out);
  const [change, { isLoading, error }] = useChangeCircleRuleForCirclesMutation();
  const offersAllButOne = takesAllButOne(circle.households.length) || circle.shortlist_rule === 'all_but_one';
  if (!isOwner)
    return (
      <Soft>
        A home is shortlisted when {ruleWords[circle.shortlist_rule].toLowerCase()}.{' '}
        {circle.one_no_rules_out ? 'One “not for us” rules it out.' : 'One “not for us” doesn’t rule it out.'}
      </Soft>
    );
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const body = { shortlist_rule: rule, one_no_rules_out: oneNo };
    const answer = await change({ circleId: circle.circle_id, body });
    if (answer.error === undefined) notify({ tone: 'good', text: 'Rule saved.' });
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack $gap={4}>
        <RadioRows
          legend="When is a home shortlisted?"
          name="shortlist-rule"
          value={rule}
          options={(offersAllButOne ? (['all', 'all_but_one'] as const) : (['all'] as const)).map(
            (value) => ({
              value,
              label: ruleWords[value],
              hint: 'A yes is “love it” or “could live here”.',
            }),
          )}
          onChange={(value) => {
            setRule(value as ShortlistRule);
          }}
        />
        <Checkbox
          label="One “not for us” rules a home out"
          hint="Off: two do, and one stays with the home."
          checked={oneNo}
          onChange={({ target }) => {
            setOneNo(target.checked);
          }}
        />
        {error !== undefined && <AlertNote title="Not saved">{(error as CallError).message}</AlertNote>}
        <div>
          <Button type="submit" busy={isLoading}>
            Save rule
          </Button>
        </div>
      </Stack>
    </form>
  );
}
