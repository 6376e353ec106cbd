import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** Renders elements once and keeps them under a name. @returns the markup that stands for them in a page */
export type KeepMarkup = (name: string, content: ReactNode) => string;

/** Given where a page is rendered that no browser's script takes over; elsewhere everything is rendered with its page. */
export const KeepingMarkup = createContext<KeepMarkup | undefined>(undefined);

interface UnchangingProps extends HTMLAttributes<HTMLElement> {
  as: 'header' | 'footer' | 'div';
  /** What its content depends on; few values, because each is kept. */
  of: string;
  children: ReactNode;
}

/** A part that is the same each time it is rendered: its content is rendered once. It uses neither the router nor a page's data. */
export function Unchanging({ as: Part, of, children, ...rest }: UnchangingProps) {
  const keep = useContext(KeepingMarkup);
  if (!keep) return <Part {...rest}>{children}</Part>;
  const markup = keep(`${Part} ${of}`, children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it holds nothing that anybody typed
  return <Part {...rest} dangerouslySetInnerHTML={{ __html: markup }} />;
}
