import type { AiCheckSettings } from '@commonhearth/schemas';
import { Badge, Icon, icons, Inline, Note } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Version } from '../subject.ts';
import { asksSomething, checkWords } from '../words.ts';
import { HomeName } from './home-name.tsx';

const Results = styled.ul`
  display: grid;
  gap: 8px;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 2px 8px;
    overflow-wrap: anywhere;
    > svg {
      color: var(--good);
    }
    &[data-failed] > svg {
      color: var(--bad);
    }
    p {
      grid-column: 2;
      color: var(--bad);
    }
  }
`;

interface CheckStateProps {
  readonly version: Version;
  /** Undefined until they are known. */
  readonly settings: AiCheckSettings | undefined;
}

/** Whether a version passed its checks, and how many homes and words there are to check. */
export function CheckState({ version: { version, checks }, settings }: CheckStateProps) {
  const homes = settings?.checks.length ?? 0;
  if (checks.state === 'none')
    return (
      <Note dense tone="warn" title="No checks set.">
        Any version can go live.{' '}
        {settings !== undefined && asksSomething(settings)
          ? 'There are no homes to check with yet.'
          : 'Add homes with words their texts must contain, banned words, or lengths.'}
      </Note>
    );
  return (
    <Inline $gap={2}>
      <Badge dense tone={checks.state === 'passed' ? 'good' : checks.state === 'failed' ? 'bad' : 'plain'}>
        v{version}: {checkWords(checks)}
      </Badge>
      {settings !== undefined && (
        <span>
          {homes === 0 ? 'The newest homes' : homes === 1 ? '1 home' : `${homes} homes`}
          {settings.banned_words.length > 0 &&
            `, ${settings.banned_words.length} banned ${settings.banned_words.length === 1 ? 'word' : 'words'}`}
        </span>
      )}
    </Inline>
  );
}

/** The result for each home, with the failures. */
export function CheckResults({ version: { version, checks } }: Pick<CheckStateProps, 'version'>) {
  if (checks.results.length === 0) return null;
  return (
    <Results aria-label={`How version ${version} did`}>
      {checks.results.map(({ compound_id, failures }) => (
        <li key={compound_id} {...(failures.length > 0 && { 'data-failed': true })}>
          <Icon drawing={failures.length > 0 ? icons.warning : icons.check} size={16} />
          <span>
            <HomeName compoundId={compound_id} />
            {failures.length === 0 && ': passes'}
          </span>
          {[...new Set(failures)].map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </li>
      ))}
    </Results>
  );
}
