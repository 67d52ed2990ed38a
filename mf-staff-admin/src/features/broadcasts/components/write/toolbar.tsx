import { Icon, icons } from '@commonhearth/ui';
import { Menu } from '@commonhearth/ui/menu';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { variables, written } from '../../body/variables.ts';
import { Drawn, Tools } from './body-style.ts';
import { LinkForm } from './link-form.tsx';

interface Tool {
  readonly label: string;
  readonly face: React.ReactNode;
  readonly keys?: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly act: (editor: Editor) => void;
}
const tools: readonly Tool[] = [
  {
    label: 'Bold',
    face: <strong>B</strong>,
    keys: 'Meta+B Control+B',
    isOn: (editor) => editor.isActive('bold'),
    act: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    face: <em>I</em>,
    keys: 'Meta+I Control+I',
    isOn: (editor) => editor.isActive('italic'),
    act: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  ...([2, 3] as const).map((level) => ({
    label: level === 2 ? 'Heading' : 'Small heading',
    face: level === 2 ? 'H' : 'h',
    isOn: (editor: Editor) => editor.isActive('heading', { level }),
    act: (editor: Editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
  {
    label: 'List',
    face: <Icon drawing={icons.list} size={16} />,
    isOn: (editor) => editor.isActive('bulletList'),
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    face: <Drawn $sign="1." />,
    isOn: (editor) => editor.isActive('orderedList'),
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    face: <Drawn $sign="“ ”" />,
    isOn: (editor) => editor.isActive('blockquote'),
    act: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Rule',
    face: <Icon drawing={icons.minus} size={16} />,
    act: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

/** One stop of Tab; arrows, Home and End move within it. */
function move(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const target = buttons[(to + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  target?.focus();
}

/** What the text can be. */
export function Toolbar({ editor }: { readonly editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: tools.map(({ isOn }) => isOn?.(now) ?? false),
      link: now.isActive('link'),
    }),
  });
  return (
    <>
      <Tools role="toolbar" aria-label="Text" onKeyDown={move}>
        {tools.map(({ label, face, keys, isOn, act }, i) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            tabIndex={i === 0 ? 0 : -1}
            {...(isOn !== undefined && { 'aria-pressed': on.tools[i] === true })}
            {...(keys !== undefined && { 'aria-keyshortcuts': keys })}
            onClick={() => {
              act(editor);
            }}
          >
            {face}
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={on.link}
          aria-haspopup="dialog"
          onClick={() => {
            // the dialog gives the focus back to where it came from: who wrote a link writes on behind it
            editor.view.focus();
            setLinking(true);
          }}
        >
          Link
        </button>
        <Menu
          dense
          focusAfterChoice={() => {
            editor.commands.focus();
          }}
          trigger={
            <button type="button" tabIndex={-1}>
              Variable <Icon drawing={icons.chevronDown} size={12} />
            </button>
          }
          items={variables.map((variable) => ({
            id: variable.name,
            label: `${variable.label}, else “${variable.fallback}”`,
            onSelect: () => {
              editor.commands.insertContent(written(variable));
            },
          }))}
        />
      </Tools>
      {linking && (
        <LinkForm
          href={(editor.getAttributes('link')['href'] as string | undefined) ?? ''}
          onClose={() => {
            setLinking(false);
          }}
          onHref={(href) => {
            setLinking(false);
            const chain = editor.chain().focus().extendMarkRange('link');
            if (href === '') chain.unsetLink().run();
            else if (editor.state.selection.empty && !editor.isActive('link'))
              chain
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run();
            else chain.setLink({ href }).run();
          }}
        />
      )}
    </>
  );
}
