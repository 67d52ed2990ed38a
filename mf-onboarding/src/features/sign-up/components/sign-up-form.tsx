import { selectFormEmail, useAppSelector, usePendingLike } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import {
  AlertNote,
  Button,
  ErrorPanel,
  GoogleButton,
  Note,
  PasswordField,
  SelectField,
  Stack,
  TextButton,
  TextField,
  VisuallyHidden,
} from '@commonhearth/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useRegions } from '../../../places/use-regions.ts';
import { useGoogleSignUp } from '../use-google-sign-up.ts';
import { useSignUp } from '../use-sign-up.ts';
import { fieldOrder, passwordAtLeast, type FieldName, type Faults, type Typed } from '../validate.ts';

const labels: Readonly<Record<FieldName, string>> = {
  name: 'Your name',
  email: 'Email',
  password: 'Password',
  marketName: 'Where do you want to live?',
};

function textIn(data: FormData, field: FieldName): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}

/** How many fields need another look and which, in one sentence for screen readers. */
function summaryOf(faults: Faults): string {
  const faulty = fieldOrder.filter((field) => faults[field] !== undefined);
  if (faulty.length === 0) return '';
  return `Please check ${faulty.length} ${faulty.length === 1 ? 'field' : 'fields'}: ${faulty.map((field) => labels[field]).join(', ')}.`;
}

/** All but the password, which is typed anew. */
export interface TypedBefore {
  readonly name: string;
  readonly email: string;
  /** Unset while the market of the visit stands there. */
  readonly marketName?: string | undefined;
}
const nothingTyped: TypedBefore = { name: '', email: '' };

/** Name, email, password and market. What was typed stays, whatever the answer. */
export function SignUpForm({
  onConfirm,
  again = false,
  marketName,
  typed = nothingTyped,
  onTyped,
}: {
  readonly onConfirm: (email: string) => void;
  /** It comes back to mend the address, which has the focus then. */
  readonly again?: boolean;
  /** The market that was chosen before; asked for without it. */
  readonly marketName?: string;
  /** What stood in it before its page was left for a step back. */
  readonly typed?: TypedBefore | undefined;
  readonly onTyped?: (typed: TypedBefore) => void;
}) {
  const { open: markets, preset: presetMarket, status, retry } = useRegions();
  const preset = presetMarket?.name ?? '';
  const { busy, faults, knownAddress, notice, send, mend } = useSignUp(markets, onConfirm);
  const google = useGoogleSignUp(markets);
  const problem = notice ?? google.notice;
  const email = useAppSelector(selectFormEmail);
  const like = usePendingLike();
  const [chosen, setChosen] = useState(typed.marketName);
  const form = useRef<HTMLFormElement>(null);
  // sent before the markets came: it goes when they are there
  const [early, setEarly] = useState(false);
  useEffect(() => {
    if (early && status !== 'waiting') form.current?.requestSubmit();
  }, [early, status]);
  useEffect(() => {
    const control = form.current?.elements.namedItem('email');
    if (again && control instanceof HTMLElement) control.focus();
  }, [again]);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setEarly(status === 'waiting');
    if (status === 'waiting') return;
    const data = new FormData(event.currentTarget);
    const all: Typed = {
      name: textIn(data, 'name'),
      email: textIn(data, 'email'),
      password: textIn(data, 'password'),
      marketName: marketName ?? chosen ?? preset,
    };
    const found = await send(all);
    const first = fieldOrder.find((field) => found[field] !== undefined);
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        void submit(event);
      }}
      onChange={({ currentTarget, target }) => {
        if ('name' in target) mend(target.name);
        const data = new FormData(currentTarget);
        const market = textIn(data, 'marketName');
        onTyped?.({
          name: textIn(data, 'name'),
          email: textIn(data, 'email'),
          marketName: market === preset ? undefined : market,
        });
      }}
      noValidate
      aria-label="Sign up"
    >
      <Stack $gap={4}>
        <VisuallyHidden role="status">{summaryOf(faults)}</VisuallyHidden>
        {like !== null && (
          <Note action={<TextButton onClick={like.drop}>Don’t save it</TextButton>}>{like.words}</Note>
        )}
        {problem !== undefined && <AlertNote title="Couldn’t create your account">{problem}</AlertNote>}
        <TextField
          label={labels.name}
          name="name"
          defaultValue={typed.name}
          autoComplete="name"
          error={faults.name}
        />
        <TextField
          label={labels.email}
          name="email"
          type="email"
          defaultValue={typed.email || (email ?? '')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={faults.email}
        />
        {knownAddress && (
          <Note title="You’ve been here before">
            Is it yours? <RouteLink to="Login">Log in instead</RouteLink>.
          </Note>
        )}
        <PasswordField
          label={labels.password}
          name="password"
          autoComplete="new-password"
          hint={`At least ${passwordAtLeast} characters. A few random words work well.`}
          error={faults.password}
        />
        {status === 'failed' ? (
          <ErrorPanel title="Couldn’t load the markets" onRetry={retry}>
            Your text is still here. Try again in a moment.
          </ErrorPanel>
        ) : marketName !== undefined ? null : (
          <SelectField
            label={labels.marketName}
            name="marketName"
            options={markets.map(({ name }) => ({ value: name, label: name }))}
            placeholder={preset === '' ? 'Loading the markets …' : undefined}
            value={chosen ?? preset}
            onChange={(event) => {
              setChosen(event.target.value);
            }}
            error={(chosen ?? preset) === '' ? faults.marketName : undefined}
            hint="You can look at other markets any time."
          />
        )}
        <Button type="submit" variant="primary" wide busy={busy || early}>
          Sign up
        </Button>
        {google.offered && (
          <GoogleButton
            busy={google.busy}
            onClick={() => {
              google.leave(chosen ?? preset);
            }}
          />
        )}
      </Stack>
    </form>
  );
}
