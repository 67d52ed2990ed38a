import { AlertNote, Note } from '@commonhearth/ui';
import { useParams } from 'react-router-dom';
import LoginPage from './index.tsx';
import { oauthWords, providerName } from './oauth-words.ts';
import { useOAuthAnswer } from './use-oauth-answer.ts';

/** RTR-11. The login page, which says how far a sign-in by another provider is, and takes any other way meanwhile. */
export default function OAuthCallbackPage() {
  const { callbackProvider = '' } = useParams();
  const { busy, problem } = useOAuthAnswer();
  const name = providerName(callbackProvider);
  return (
    <LoginPage
      above={
        <>
          <div role="status">{busy && <Note>Signing you in with {name} …</Note>}</div>
          {!busy && problem !== undefined && (
            <AlertNote title={`Not signed in with ${name}`}>{oauthWords(problem)}</AlertNote>
          )}
        </>
      }
    />
  );
}
