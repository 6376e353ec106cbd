import type { ComponentProps } from 'react';

/* What the pages use of React Router, as far as a page that is only rendered needs it. */

export const createContext = () => ({});
export const data = <Value,>(value: Value) => value;
export const isRouteErrorResponse = () => false;
export const useFetcher = () => ({});
export const useLocation = () => ({ pathname: '', search: '' });
export const useNavigation = () => ({ state: 'idle' });
export const useRouteError = () => undefined;
export const useRouteLoaderData = () => undefined;
export const useSubmit = () => () => undefined;

export function Form({ preventScrollReset: _, ...form }: ComponentProps<'form'> & { preventScrollReset?: boolean }) {
  return <form {...form} />;
}

export function Link({ to, preventScrollReset: _, ...link }: ComponentProps<'a'> & { to: string; preventScrollReset?: boolean }) {
  return <a href={to} {...link} />;
}
