import { marketPlace } from '@commonhearth/domain/formatting';
import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { Inline, LinkButton, MessageView, PagePending, TextButton } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { homesWords } from '../../places/area-words.ts';
import type { Answers } from './use-quiz.ts';
import { useSuggestion } from './use-suggestion.ts';

interface Props {
  readonly answers: Answers;
  readonly markets: readonly Market[];
  readonly onBack: () => void;
}

/** What the answers come to, and the two ways on: to the homes, and to an account. */
export function SuggestionView({ answers, markets, onBack }: Props) {
  const navigation = useNavigation();
  const suggestion = useSuggestion(answers, markets);
  if (suggestion === undefined) return <PagePending label="Looking for matching homes">{null}</PagePending>;
  const { market, homes, query } = suggestion;
  return (
    <MessageView
      takesOver
      title={`Try ${marketPlace(market.name)}`}
      figure={<HouseFace face="Joy" hue="light-orange" size={112} />}
      actions={
        <Inline>
          <LinkButton
            variant="primary"
            href={navigation.href('HFC Home Dashboard', {}, query)}
            LinkComponent={AppLink}
          >
            {homes === 0 ? `Homes in ${marketPlace(market.name)}` : `Show ${homesWords(homes)}`}
          </LinkButton>
          <LinkButton
            href={navigation.href('Onboard Flow', { product: 'hfc', cityKey: market.key })}
            LinkComponent={AppLink}
          >
            Follow {marketPlace(market.name)}
          </LinkButton>
        </Inline>
      }
      footer={<TextButton onClick={onBack}>Change my answers</TextButton>}
    >
      {homes === 0
        ? `No homes there match everything yet. Follow ${marketPlace(market.name)} to get an email when one appears.`
        : `${homesWords(homes)} ${homes === 1 ? 'matches' : 'match'} your answers, counting ones you could build.`}
    </MessageView>
  );
}
