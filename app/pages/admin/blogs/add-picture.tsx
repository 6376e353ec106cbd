import { type MouseEvent, useState } from 'react';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { Button } from '#app/ui/button.tsx';
import { FileField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { uploadFailed } from '#domain/articles/upload-failure.ts';
import { minute } from '#domain/durations.ts';
import { imagesAsked, imageTooLarge, largestImage } from '#domain/image-limits.ts';
import { useAttempts } from '../../forms/use-attempts.ts';
import { type Area, insertBelow } from './insert-text.ts';
import { pictureMark } from './marks.ts';
import { useStaying } from './use-staying.ts';

const { picture: words } = manageBlogs.format;

/** How long an upload is waited for: the largest picture takes nine minutes on a line of 150 kbit/s. Without it the post waits. */
const longestUpload = 10 * minute;

export interface AddPictureProps {
  area: Area;
  typed: () => void;
  /** Whether a picture is on its way. */
  adding: boolean;
  setAdding: (adding: boolean) => void;
  /** What the form was sent with of what the picture shows, and what is wrong with the picture. */
  alt: string;
  error: string[] | undefined;
}

/** A way to put a picture into the text. With scripts it stands below the writer's line; without, the form is sent, and it ends the text. */
export function AddPicture({ area, typed, adding, setAdding, alt, error }: AddPictureProps) {
  const [failure, setFailure] = useState<Failure>();
  const attempts = useAttempts(failure);
  useStaying(adding);

  async function add(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const controls = controlsIn(event.currentTarget.form);
    const picture = take(controls);
    setFailure(picture ? undefined : { failure: words.none });
    if (!picture) return;
    setAdding(true);
    typed();
    const uploaded = await upload(picture.file);
    setAdding(false);
    if ('failure' in uploaded) {
      setFailure(uploaded);
      return giveBack(controls, picture);
    }
    const writer = document.activeElement;
    insertBelow(area, pictureMark(picture.alt, uploaded.address));
    typed();
    // Whoever writes elsewhere by now, such as what the next picture shows, goes on there.
    if (writer instanceof HTMLInputElement) writer.focus();
  }

  return (
    <fieldset className="mt-8 grid gap-5">
      <legend className="mb-3 font-display text-h4 text-ink">{words.heading}</legend>
      {failure && (
        <Notice key={attempts} kind="error">
          {failure.failure}
        </Notice>
      )}
      <FileField name="picture" label={words.file} accept={imagesAsked} error={error} />
      <TextField name="pictureAlt" label={words.alt} defaultValue={alt} hint={words.altHint} autoComplete="off" />
      <Button name="intent" value="add picture" variant="secondary" className="justify-self-start" busy={adding} onClick={add}>
        {adding ? words.adding : words.add}
      </Button>
    </fieldset>
  );
}

/** The controls of the picture that is to be added: the file, and what it shows. */
interface Controls {
  file: HTMLInputElement;
  alt: HTMLInputElement;
}

interface ChosenPicture {
  file: File;
  alt: string;
}

function controlsIn(form: HTMLFormElement | null): Controls {
  const named = (name: string) => form?.elements.namedItem(name) as HTMLInputElement;
  return { file: named('picture'), alt: named('pictureAlt') };
}

/** Takes the picture out of its controls: sent with the form meanwhile, it would be added twice, and the next can be chosen. */
function take({ file, alt }: Controls): ChosenPicture | undefined {
  const chosen = file.files?.[0];
  if (!chosen) return undefined;
  const picture = { file: chosen, alt: alt.value };
  file.value = '';
  alt.value = '';
  return picture;
}

/** Puts a picture that was not added back, unless another has been chosen since. */
function giveBack({ file, alt }: Controls, picture: ChosenPicture): void {
  if (file.files?.length) return;
  const transfer = new DataTransfer();
  transfer.items.add(picture.file);
  file.files = transfer.files;
  alt.value ||= picture.alt;
}

/** Why a picture was not added. */
interface Failure {
  failure: string;
}

async function upload(file: File): Promise<{ address: string } | Failure> {
  if (file.size > largestImage) return { failure: uploadFailed(imageTooLarge) };
  const body = new FormData();
  body.append('file', file);
  try {
    const answer = await fetch('/image/upload', { method: 'POST', body, signal: AbortSignal.timeout(longestUpload) });
    const { secure_url, title } = (await answer.json()) as { secure_url?: string; title?: string };
    return secure_url ? { address: new URL(secure_url).pathname } : { failure: uploadFailed(title ?? words.unreached) };
  } catch {
    return { failure: uploadFailed(words.unreached) };
  }
}
