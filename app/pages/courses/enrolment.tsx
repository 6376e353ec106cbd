import { data } from 'react-router';
import { beginning, enrolment as words } from '#app/content/enrolment.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { rupees } from '#domain/courses/course.ts';
import { openEnrolment } from '#domain/courses/enrolments/student.server.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/enrolment';
import { lookAgain } from './look-again.ts';
import { Paper } from './paper.tsx';

const { facts, states, ended, papers: paperWords, help, contact } = words;

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/enrolment', words, { noindex: true, cardOf: '/Courses' });

export { privateHeaders as headers } from '../forms/form-headers.ts';
export { LinkGone as ErrorBoundary } from '../shell/link-gone.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const enrolment = await openEnrolment(context.get(ctxKey), params.token).catch(refuse);
  const isReady = enrolment.papers.every((paper) => paper.isReady) && (enrolment.certificate?.isReady ?? true);
  return data(enrolment, isReady ? {} : { headers: lookAgain(request.url, `/enrolment/${params.token}`) });
}

export default function Enrolment({ loaderData: enrolment, params: { token } }: Route.ComponentProps) {
  const { state } = enrolment;
  const { title, text } = saidOf(enrolment);
  return (
    <>
      <PlacedHeader title={words.title} seed="course" family="interlace" />
      <Section width="narrow" aria-label={words.title}>
        <div className="grid gap-10">
          <Notice kind={state === 'completed' ? 'success' : 'info'} title={title}>
            {text}
          </Notice>
          <DescriptionList
            rows={[
              { term: facts.number, description: <span className="tabular-nums">{enrolment.number}</span> },
              { term: facts.fullName, description: enrolment.fullName },
              { term: facts.course, description: enrolment.course },
              { term: facts.enrolledAt, description: <LocalDateTime moment={enrolment.enrolledAt} /> },
              { term: enrolment.isTest ? facts.paidInTest : facts.paid, description: rupees(enrolment.amount) },
            ]}
          />
          {state === 'active' && (
            <div>
              <h2 className="text-h3">{beginning.heading}</h2>
              <p className="mt-3">{beginning.text}</p>
            </div>
          )}
          {enrolment.isTest && <p className="text-sm text-ink-soft">{words.test}</p>}
          <div>
            <h2 className="text-h3">{paperWords.heading}</h2>
            <Papers enrolment={enrolment} token={token} />
          </div>
          <p className="flex gap-3 text-ink-soft">
            <Icon name="shield" className="mt-1 size-5" />
            {words.keepPrivate}
          </p>
          <div>
            <h2 className="text-h3">{help.heading}</h2>
            <p className="mt-3 text-ink-soft">{help.text}</p>
            <ButtonLink href={contact.href} variant="secondary" className="mt-5">
              {contact.label}
            </ButtonLink>
          </div>
        </div>
      </Section>
    </>
  );
}

type Opened = Awaited<ReturnType<typeof openEnrolment>>;

function saidOf({ state, amount, goesBack }: Opened): { title: string; text: string } {
  if (state !== 'withdrawn') return states[state];
  return { title: ended.title, text: amount === 0 ? ended.free : ended.texts[goesBack] };
}

function Papers({ enrolment, token }: { enrolment: Opened; token: string }) {
  const { certificate, papers } = enrolment;
  return (
    <ul className="mt-6 grid gap-3">
      {certificate && (
        <Paper
          title={paperWords.certificate}
          number={certificate.number}
          href={`/enrolment/${token}/certificate`}
          isReady={certificate.isReady}
        >
          <a href={`/verify/${certificate.number}`} className="link">
            {paperWords.verify}
          </a>
        </Paper>
      )}
      {papers.map((paper) => (
        <Paper
          key={paper.id}
          title={paperWords.kinds[paper.kind]}
          number={paper.number}
          href={`/enrolment/${token}/invoices/${paper.id}`}
          isReady={paper.isReady}
        />
      ))}
    </ul>
  );
}
