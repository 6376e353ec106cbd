import { type RefObject, useEffect, useRef } from 'react';
import type { OutcomeOfForm } from './editing.ts';

/** What the form says of its pictures. */
const pictureControls = ['imageFile', 'removeImage', 'picture', 'pictureAlt'];

/** What was in a control when the form was sent. */
interface Sent {
  control: HTMLInputElement;
  held: ReturnType<typeof heldBy>;
}

interface Writing {
  area: RefObject<HTMLTextAreaElement | null>;
  typed: () => void;
}

/**
 * Once the server has taken the pictures that were sent, the form holds them no longer: sent again, they would undo what was done
 * about them since. The mark of one within the text is added to what has been typed by then. What was chosen meanwhile stays.
 * @returns what the form calls when it is sent
 */
export function useSentPictures(form: RefObject<HTMLFormElement | null>, outcome: OutcomeOfForm | undefined, writing: Writing) {
  const sent = useRef<Sent[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome once
  useEffect(() => {
    if (!outcome?.taken) return;
    for (const { control, held } of sent.current) if (heldBy(control) === held) leave(control);
    sent.current = [];
    const { area, typed } = writing;
    if (addMissing(area.current, outcome.taken.addition)) typed();
  }, [outcome]);

  return () => {
    const controls = pictureControls.map((name) => form.current?.elements.namedItem(name));
    sent.current = controls
      .filter((control) => control instanceof HTMLInputElement)
      .map((control) => ({ control, held: heldBy(control) }));
  };
}

function heldBy(control: HTMLInputElement): File | string | boolean | undefined {
  if (control.type === 'file') return control.files?.[0];
  return control.type === 'checkbox' ? control.checked : control.value;
}

/** What a picture shows is left as the form was answered: it stays where its picture did not come with it. */
function leave(control: HTMLInputElement): void {
  if (control.type === 'checkbox') control.checked = false;
  else control.value = control.defaultValue;
}

/** Text that nobody has touched shows what the server made of it already, with line breaks as forms send them. */
function addMissing(area: HTMLTextAreaElement | null, addition: string): boolean {
  if (!area || addition === '' || area.value === area.defaultValue.replaceAll('\r\n', '\n')) return false;
  area.setRangeText(addition, area.value.trimEnd().length, area.value.length, 'preserve');
  return true;
}
