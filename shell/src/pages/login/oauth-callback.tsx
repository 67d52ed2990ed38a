import { useNavigation } from '@commonhearth/contract';
import { AlertNote, Note } from '@commonhearth/ui';
import { useParams } from 'react-router-dom';
import { LoginForms } from './login-forms.tsx';
import { oauthWords, providerName } from './oauth-words.ts';
import { useOAuthAnswer } from './use-oauth-answer.ts';

/** RTR-11. The login page, which says how far a sign-in by another provider is, and takes any other way meanwhile. */
export default function OAuthCallbackPage() {
  const navigation = useNavigation();
  const { callbackProvider = '' } = useParams();
  const { busy, problem } = useOAuthAnswer();
  const name = providerName(callbackProvider);
  return (
    <LoginForms
      onDone={() => {
        navigation.continueAfterSignIn();
      }}
      above={
        <>
          <div role="status">{busy && <Note>Logging you in with {name} …</Note>}</div>
          {!busy && problem !== undefined && (
            <AlertNote title={`Couldn’t log in with ${name}`}>{oauthWords(problem)}</AlertNote>
          )}
        </>
      }
    />
  );
}
