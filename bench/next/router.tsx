/* What the pages use of React Router, as far as a page that is only rendered needs it. */

export const createContext = () => ({});
export const data = <Value,>(value: Value) => value;
export const isRouteErrorResponse = () => false;
export const useLocation = () => ({ pathname: '', search: '' });
export const useRouteError = () => undefined;
export const useRouteLoaderData = () => undefined;
