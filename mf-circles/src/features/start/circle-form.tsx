import { selectUser, useAppSelector, useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import {
  AlertNote,
  Button,
  ErrorPanel,
  Inline,
  LinkButton,
  Skeleton,
  Stack,
  TextField,
} from '@commonhearth/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { useOpenMarkets } from '../../circle/use-markets.ts';
import { firstNameOf } from '../../fields/first-name.ts';
import { RadioRows } from '../../fields/radio-rows.tsx';
import { Lead } from '../../frames/page.ts';
import { fieldOrder, useCreateCircle, type Draft } from './use-create-circle.ts';

/** Name of the circle, market, and name of the person's own household. */
export function CircleForm() {
  const { href } = useNavigation();
  const user = useAppSelector(selectUser);
  const { markets, failed, retry } = useOpenMarkets();
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const { busy, faults, notice, send } = useCreateCircle();
  const form = useRef<HTMLFormElement>(null);
  const isLoading = markets.length === 0 && !failed;
  const draft: Draft = {
    name: '',
    market_id: markets[0]?.market_id ?? '',
    household_name: firstNameOf(user?.name),
    ...typed,
  };
  const field = (name: 'name' | 'household_name') => ({
    name,
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
    },
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // the market is chosen once the markets are there
    if (busy || isLoading) return;
    const found = await send(draft);
    const first = fieldOrder.find((name) => found[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form ref={form} noValidate aria-label="Start your circle" onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <div>
          <h1>Start your circle</h1>
          <Lead>You can change the names later.</Lead>
        </div>
        <TextField label="Name of your circle" hint="People you invite see it." {...field('name')} />
        {failed && (
          <ErrorPanel title="The markets didn’t load" onRetry={retry}>
            Check your connection, then try again.
          </ErrorPanel>
        )}
        {isLoading ? (
          <Skeleton $height="180px" aria-label="Loading the markets …" role="status" />
        ) : (
          <RadioRows
            legend="Where are you looking?"
            name="market_id"
            value={draft.market_id}
            error={faults['market_id']}
            options={markets.map(({ market_id: value, name }) => ({ value, label: name }))}
            onChange={(value) => {
              setTyped({ ...typed, market_id: value });
            }}
          />
        )}
        <TextField
          label="Name of your household"
          hint="Everyone who would live in one home with you."
          {...field('household_name')}
        />
        {notice !== undefined && <AlertNote title="Not created">{notice}</AlertNote>}
        <Inline $gap={3}>
          <Button type="submit" variant="primary" busy={busy || isLoading}>
            Create circle
          </Button>
          <LinkButton variant="quiet" href={href('Circles')} LinkComponent={AppLink}>
            Cancel
          </LinkButton>
        </Inline>
      </Stack>
    </form>
  );
}
