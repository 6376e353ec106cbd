import { useState } from 'react';
import { nomination } from '#app/content/nomination.ts';
import { FileField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { documentLimits, documentsField } from '#domain/nominations/schema.ts';
import { fileSize } from './file-size.ts';

const { labels, hints, chosen: chosenWords } = nomination.form;
/** Browsers offer these first; what is inside decides, on the server. */
const accepted = '.pdf,.doc,.docx,.jpg,.jpeg,.png';

/** The control for documents; where scripts run, what was chosen is listed under it. */
export function DocumentsField({ label = labels.supportingDocuments, error }: { label?: string; error: string[] | undefined }) {
  const [chosen, setChosen] = useState<File[]>([]);
  return (
    <div>
      <FileField
        name={documentsField}
        label={label}
        hint={hints.supportingDocuments(documentLimits.files)}
        optional
        multiple
        accept={accepted}
        error={error}
        onChange={(event) => setChosen(Array.from(event.currentTarget.files ?? []))}
      />
      {chosen.length > 0 && (
        <ul aria-label={chosenWords} className="mt-3 grid gap-2 text-sm">
          {chosen.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is replaced whole
            <li key={index} className="flex min-w-0 items-center gap-2">
              <Icon name="file-text" className="size-5 shrink-0 text-accent-text" />
              <span className="min-w-0 break-all">{file.name}</span>
              <span className="shrink-0 text-ink-soft">{fileSize(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
