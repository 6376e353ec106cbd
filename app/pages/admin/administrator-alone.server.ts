import { refuse } from '#app/refuse.ts';
import { type Ctx, requireAdministrator } from '#domain/context.ts';

/** Lets only an administrator see a page, or hear what is wrong with a form of it. @throws what `refuse` makes of anybody else */
export function admitAdministrator(ctx: Ctx): void {
  try {
    requireAdministrator(ctx);
  } catch (error) {
    refuse(error);
  }
}
