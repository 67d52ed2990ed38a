import { usePlatform } from '@commonhearth/contract';
import { Note } from '@commonhearth/ui';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { isTooLong, pastedHtml, tooLongToPaste } from '../../body/pasted-html.ts';
import { VariableMarks } from '../../body/variable-marks.ts';
import { Frame } from './body-style.ts';
import { Toolbar } from './toolbar.tsx';

const isHttps = (href: string): boolean => /^https:\/\/\S+$/i.test(href);

interface BodyEditorProps {
  readonly labelledBy: string;
  readonly html: string;
  readonly error: string | undefined;
  readonly onHtml: (html: string) => void;
}

/** Loaded only where one writes. What a mail may not have in it cannot be typed here, and is dropped when pasted. */
export default function BodyEditor({ labelledBy, html, error, onHtml }: BodyEditorProps) {
  // what was typed last: anything else comes from elsewhere, and takes its place
  const typed = useRef(html);
  const { notify } = usePlatform();
  const refusePasted = (event: ClipboardEvent): boolean => {
    const [pasted = '', plain = ''] = ['text/html', 'text/plain'].map((type) =>
      event.clipboardData?.getData(type),
    );
    if (!isTooLong(pasted === '' ? plain : pasted)) return false;
    event.preventDefault();
    notify({ text: tooLongToPaste, tone: 'bad' });
    return true;
  };
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        heading: { levels: [2, 3] },
        link: {
          openOnClick: false,
          defaultProtocol: 'https',
          isAllowedUri: isHttps,
          shouldAutoLink: isHttps,
          HTMLAttributes: { target: null, rel: null, class: null },
        },
      }),
      VariableMarks,
    ],
    content: html,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        // a browser's translation of it would be sent
        translate: 'no',
      },
      transformPastedHTML: pastedHtml,
      // the page's own key goes on, and is no line break
      handleDOMEvents: {
        paste: (_view, event) => refusePasted(event),
        keydown: (_view, { key, metaKey, ctrlKey }) => key === 'Enter' && (metaKey || ctrlKey),
      },
    },
    onUpdate: ({ editor: now }) => {
      typed.current = now.isEmpty ? '' : now.getHTML();
      onHtml(typed.current);
    },
  });
  useEffect(() => {
    if (html === typed.current) return;
    typed.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <Frame>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
      {error !== undefined && (
        <div role="alert">
          <Note dense tone="bad">
            {error}
          </Note>
        </div>
      )}
    </Frame>
  );
}
