import { officeEnrolments as words } from '#app/content/office-enrolments.ts';
import { ctxKey } from '#app/context.ts';
import { readFormData, textValues } from '#app/form-values.ts';
import { queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { requireStaff } from '#domain/context.ts';
import { listEnrolments, salesByMonth } from '#domain/courses/enrolments/enrolment-list.server.ts';
import { EnrolmentFilter } from '#domain/courses/enrolments/schema.ts';
import { type CompletionOutcome, completeEnrolments } from '#domain/courses/papers/certificates.server.ts';
import { Completion } from '#domain/courses/papers/schema.ts';
import { dayInIndia } from '#domain/days.ts';
import { fieldErrors } from '#domain/fields.ts';
import { actOnButton, sentBack } from '../forms/act-on-form.server.ts';
import { ArrivingNotice } from '../forms/arriving-notice.tsx';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { unfinished } from '../forms/unfinished.ts';
import { nothing, useBeginning } from '../forms/use-beginning.ts';
import { useMailWords } from '../shell/mail-words.ts';
import { NumberedPages } from '../shell/numbered-pages.tsx';
import type { Route } from './+types/enrolments';
import { CompletionForm } from './enrolments/completion-form.tsx';
import { EnrolmentFilters } from './enrolments/filters.tsx';
import { SalesChart } from './enrolments/sales-chart.tsx';
import { listQuery } from './list-query.ts';
import { officeMeta } from './office-meta.ts';

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => officeMeta(words.heading);

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const filter = EnrolmentFilter.parse(queryValues(request));
  const [list, sales] = await Promise.all([listEnrolments(ctx, filter), salesByMonth(ctx, 12)]).catch(refuse);
  const isAdministrator = requireStaff(ctx).role === 'administrator';
  return { filter, ...list, sales, today: dayInIndia(ctx.clock()), isAdministrator };
}

/** Marks the chosen students as having completed the course. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await readFormData(request);
  const chosen = form.getAll('enrolmentIds').map(String);
  const sent = Completion.safeParse({ enrolmentIds: chosen, completedOn: form.get('completedOn') ?? '' });
  // A form's values have one text for each name: here the ids of all who were chosen.
  const values = { ...textValues(form), enrolmentIds: chosen.join(' ') };
  if (!sent.success) return sentBack(values, fieldErrors(sent.error));
  const { completedOn } = sent.data;
  return actOnButton(ctx, values, async () => ({
    kind: 'completed' as const,
    completion: await completeEnrolments(ctx, sent.data),
    completedOn,
  }));
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function Enrolments({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { filter, enrolments, page, pages, total, sales, today, isAdministrator } = loaderData;
  const query = listQuery({ ...filter, page: 1 });
  const completed = outcome?.kind === 'completed' ? outcome : undefined;
  // Where nobody was marked, nothing was taken: the boxes and the day stay as they are.
  const { round } = useBeginning(nothing, completed?.completion.completed ? completed : undefined);
  const { values } = unfinished(outcome);
  const left = completed?.completion.left.map(({ enrolmentId }) => enrolmentId) ?? [];
  const dayOfLeft = left.length > 0 ? completed?.completedOn : undefined;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2>{words.heading}</h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/admin/enrolments.csv${query}`} variant="secondary">
            <Icon name="download" />
            {words.export}
          </ButtonLink>
          <ButtonLink href={`/admin/invoices.csv${listQuery({ from: filter.from, to: filter.to, page: 1 })}`} variant="secondary">
            <Icon name="download" />
            {words.exportInvoices}
          </ButtonLink>
          {isAdministrator && (
            <ButtonLink href="/admin/invoice-settings" variant="quiet" className="max-sm:-ml-3">
              {words.settings}
            </ButtonLink>
          )}
        </div>
      </div>
      <SalesChart sales={sales} />
      <EnrolmentFilters filter={filter} />
      {completed && <Completed outcome={completed.completion} />}
      {outcome?.kind === 'failed' && <OutcomeNotice outcome={outcome} />}
      {enrolments.length === 0 && <EmptyState icon="award" title={query ? words.noMatch : words.empty} />}
      {enrolments.length > 0 && (
        <CompletionForm
          key={round}
          enrolments={enrolments}
          today={today}
          query={listQuery({ ...filter, page })}
          chosen={values?.enrolmentIds?.split(' ') ?? left}
          completedOn={values?.completedOn ?? dayOfLeft ?? today}
          outcome={outcome}
        />
      )}
      <NumberedPages
        page={page}
        pages={pages}
        total={total}
        at={(other) => `/admin/enrolments${listQuery({ ...filter, page: other })}`}
        label={words.pages}
      />
    </div>
  );
}

function Completed({ outcome }: { outcome: CompletionOutcome }) {
  const { completed, withoutEmail, left } = outcome;
  const done = useMailWords(words.completion.done);
  return (
    <ArrivingNotice kind={completed > 0 ? 'success' : 'info'} attempt={outcome}>
      <p>{completed > 0 ? done(completed, withoutEmail) : words.completion.none}</p>
      {left.length > 0 && (
        <>
          <p className="mt-2">{words.completion.left}</p>
          <ul className="list-disc pl-5">
            {left.map(({ enrolmentId, fullName, why }) => (
              <li key={enrolmentId}>{`${fullName}: ${why}`}</li>
            ))}
          </ul>
        </>
      )}
    </ArrivingNotice>
  );
}
