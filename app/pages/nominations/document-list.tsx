import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Written } from '../shell/written.tsx';
import { fileSize } from './file-size.ts';

export interface ListedDocument {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

interface DocumentListProps {
  documents: readonly ListedDocument[];
  /** The address below which each is downloaded by its id. */
  at: string;
  /** What is said where there are none. */
  none: string;
  /** Stands beside each. */
  children?: (document: ListedDocument) => ReactNode;
}

/** Documents to download, with their sizes. */
export function DocumentList({ documents, at, none, children }: DocumentListProps) {
  if (documents.length === 0) return <p className="text-ink-soft">{none}</p>;
  return (
    <ul className="grid gap-2">
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-surface px-4 py-3"
        >
          <span className="flex min-w-0 items-center gap-2.5">
            <Icon name="file-text" className="size-5 shrink-0 text-accent-text" />
            <a href={`${at}/${document.id}`} download className="link min-w-0 break-all">
              <Written>{document.name}</Written>
            </a>
            <span className="shrink-0 text-sm text-ink-soft">{fileSize(document.size)}</span>
          </span>
          {children?.(document)}
        </li>
      ))}
    </ul>
  );
}
