import { useRouteLoaderData } from 'react-router';

/** What is said of a mail: where the site sends mail, and where it has no mail server and keeps it. */
export interface MailWords {
  mailed: string;
  kept: string;
}

/** @returns whether the site has a mail server */
export function useSendsMail(): boolean {
  const root = useRouteLoaderData('root') as { sendsMail: boolean } | undefined;
  return root?.sendsMail ?? false;
}

/** @returns what is true of this site */
export function useMailWords({ mailed, kept }: MailWords): string {
  return useSendsMail() ? mailed : kept;
}
