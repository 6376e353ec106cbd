import { type RefObject, useState } from 'react';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FileField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { WithScripts } from '#app/ui/with-scripts.tsx';
import { uploadFailed } from '#domain/articles/upload-failure.ts';
import { imagesAsked, imageTooLarge, largestImage } from '#domain/image-limits.ts';
import { aroundWords, asLink, beforeLines, type ChosenText, pictureMark } from './marks.ts';

const { format: words } = manageBlogs;
const { standIns } = words;

/** What each tool does with the chosen words, or with words of its own where none are chosen. */
const tools = [
  { name: words.bold, write: aroundWords('**', standIns.bold) },
  { name: words.italic, write: aroundWords('*', standIns.italic) },
  { name: words.title, write: beforeLines('## ', standIns.title) },
  { name: words.list, write: beforeLines('- ', standIns.list) },
  { name: words.link, write: asLink(standIns.link) },
];

type Area = RefObject<HTMLTextAreaElement | null>;

/** Buttons that write the marks. */
export function FormatBar({ area, typed }: { area: Area; typed: () => void }) {
  return (
    <WithScripts>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.tools}</legend>
        {tools.map(({ name, write }) => (
          <Button
            key={name}
            type="button"
            variant="secondary"
            onClick={() => {
              insert(area, write);
              typed();
            }}
          >
            {name}
          </Button>
        ))}
      </fieldset>
    </WithScripts>
  );
}

/** How marks are written, and a way to put a picture into the text. */
export function FormatHelp({ area, typed }: { area: Area; typed: () => void }) {
  const { picture } = words;
  const [state, setState] = useState<{ adding: boolean; failure?: string }>({ adding: false });

  /** With scripts the picture stands where the writer was; without, the form is sent, and it stands at the end. */
  async function add(event: React.MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const controls = event.currentTarget.form?.elements;
    const file = controls?.namedItem('picture') as HTMLInputElement;
    const alt = controls?.namedItem('pictureAlt') as HTMLInputElement;
    const chosen = file.files?.[0];
    if (!chosen) return setState({ adding: false, failure: picture.none });
    setState({ adding: true });
    const uploaded = await upload(chosen);
    if ('failure' in uploaded) return setState({ adding: false, failure: uploaded.failure });
    insert(area, () => `\n\n${pictureMark(alt.value, uploaded.address)}\n\n`);
    file.value = '';
    alt.value = '';
    setState({ adding: false });
    typed();
  }

  return (
    <Disclosure summary={words.heading}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {words.samples.map(({ typed, gives }) => (
          <div key={typed} className="contents">
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{gives}</dd>
          </div>
        ))}
      </dl>
      <fieldset className="mt-8 grid gap-5">
        <legend className="mb-3 font-display text-h4 text-ink">{picture.heading}</legend>
        {state.failure && <Notice kind="error">{state.failure}</Notice>}
        <FileField name="picture" label={picture.file} accept={imagesAsked} />
        <TextField name="pictureAlt" label={picture.alt} hint={picture.altHint} maxLength={300} autoComplete="off" />
        <Button name="intent" value="keep" variant="secondary" className="justify-self-start" busy={state.adding} onClick={add}>
          {state.adding ? picture.adding : picture.add}
        </Button>
      </fieldset>
    </Disclosure>
  );
}

async function upload(file: File): Promise<{ address: string } | { failure: string }> {
  if (file.size > largestImage) return { failure: uploadFailed(imageTooLarge) };
  const body = new FormData();
  body.append('file', file);
  try {
    const answer = await fetch('/image/upload', { method: 'POST', body });
    const { secure_url, title } = (await answer.json()) as { secure_url?: string; title?: string };
    return secure_url ? { address: new URL(secure_url).pathname } : { failure: uploadFailed(title ?? words.picture.unreached) };
  } catch {
    return { failure: uploadFailed(words.picture.unreached) };
  }
}

/** Puts text in the place of what is chosen, so that the browser's own Undo takes it back. */
function insert(area: Area, write: (chosen: ChosenText) => string): void {
  const field = area.current;
  if (!field) return;
  const { selectionStart, selectionEnd, value } = field;
  const chosen = value.slice(selectionStart, selectionEnd);
  const text = write({ before: value.slice(0, selectionStart), chosen, after: value.slice(selectionEnd) });
  field.focus();
  if (!document.execCommand('insertText', false, text)) field.setRangeText(text, selectionStart, selectionEnd, 'end');
}
