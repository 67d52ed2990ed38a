import { defineResource } from '../../../resources/define-resource.ts';

export const aiTextResource = defineResource({
  audit: {
    verbs: {
      ai_text: 'AI wrote a text',
      ai_text_accepted: 'Accepted the AI text',
      ai_text_asked: 'Requested an AI text',
      ai_text_failed: 'AI couldn’t write a text',
    },
    fields: {
      aiEditorial: 'AI text',
      aiMadeBy: { label: 'Writer', shownPart: 'writer' },
      aiVersion: 'AI settings version',
      aiAccepted: { isHidden: true, isSideEffect: true },
      aiJobId: { isHidden: true, isSideEffect: true },
    },
  },
});
