import { redirect } from 'react-router';
import { ctxKey } from '#app/context.ts';
import { signOut } from '#domain/staff/sign-in.server.ts';
import type { Route } from './+types/sign-out';
import { signInPage } from './sign-in-address.ts';

export async function action({ request, context }: Route.ActionArgs) {
  throw redirect(signInPage, { headers: await signOut(context.get(ctxKey), request.headers) });
}

export function loader() {
  throw redirect('/admin');
}
